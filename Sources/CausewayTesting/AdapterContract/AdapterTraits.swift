/// The ways in which an adapter or its service differs from the strictest case.
///
/// Without traits every rule is checked. A trait skips the rules that cannot hold, or changes the expectation. The
/// report lists the skipped rules.
public struct AdapterTraits: OptionSet, Sendable {
  /// The bits of the traits.
  public let rawValue: Int

  /// Creates traits from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The service never reports that it has finished, so the stream does not finish.
  public static let neverFinishes = AdapterTraits(rawValue: 1 << 0)
  /// The service never calls back on two threads at once.
  public static let oneAtATime = AdapterTraits(rawValue: 1 << 1)
  /// The service never calls back inside the call that registers or unregisters.
  public static let neverCallsInside = AdapterTraits(rawValue: 1 << 2)
  /// All subscribers share one registration, which is made for the first and removed after the last.
  public static let sharesRegistration = AdapterTraits(rawValue: 1 << 3)
  /// Each subscriber first receives the service's current value: the latest one, or initially the value with number 0.
  public static let currentValue = AdapterTraits(rawValue: 1 << 4)
  /// Each subscriber first receives a given value, the one with number 0.
  public static let givenInitialValue = AdapterTraits(rawValue: 1 << 5)
  /// The adapter cannot be subscribed to again after the stream has completed.
  public static let endsForGood = AdapterTraits(rawValue: 1 << 6)
  /// The service cannot cancel a call.
  public static let cannotBeCancelled = AdapterTraits(rawValue: 1 << 7)
  /// The service removes its listeners when it finishes or fails, so the adapter need not unregister then.
  ///
  /// Not needed with ``ScriptedCall``, ``ScriptedProgress`` and ``ScriptedPages``, whose calls end with their answer.
  public static let forgetsAtEnd = AdapterTraits(rawValue: 1 << 9)
  /// The adapter registers later than `subscribe` returns, for example because its service is an actor.
  ///
  /// Values that the service sends until then are lost.
  public static let registersLater = AdapterTraits(rawValue: 1 << 11)
  /// The adapter keeps values on purpose, in a list that grows, such as a replay without a limit, or its fake records
  /// calls.
  public static let keepsHistory = AdapterTraits(rawValue: 1 << 12)
  /// The adapter drops values that equal the previous one, as `removeDuplicates()` does.
  public static let skipsRepeats = AdapterTraits(rawValue: 1 << 10)
  /// The adapter drops values that it has delivered before, such as messages that a network delivers again.
  ///
  /// No more values are sent than differ from each other.
  public static let skipsDuplicates = AdapterTraits(rawValue: 1 << 13)
  /// The adapter does not report misuse to `BridgeDiagnostics`, or its bridge reports even though the service behaves
  /// correctly.
  ///
  /// Use it for adapters that are not built on bridges, and for callbacks that cannot be unregistered, such as a C
  /// callback that ends `.never`.
  public static let reportsNothing = AdapterTraits(rawValue: 1 << 8)
}
