/// In what an adapter, or its service, differs from the strictest case.
///
/// Without traits every rule is checked. A trait skips the rules that cannot hold, or changes what is expected, and the
/// report says so.
public struct AdapterTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Makes traits of bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The stream has no end of its own: the service never says that it has finished.
  public static let neverFinishes = AdapterTraits(rawValue: 1 << 0)
  /// The service never calls back on two threads at once.
  public static let oneAtATime = AdapterTraits(rawValue: 1 << 1)
  /// The service never calls back inside the call that registers or unregisters.
  public static let neverCallsInside = AdapterTraits(rawValue: 1 << 2)
  /// All subscribers have one registration, made for the first and unmade after the last.
  public static let sharesRegistration = AdapterTraits(rawValue: 1 << 3)
  /// Each subscriber first gets the service's current value: the latest one, or before that the value number 0.
  public static let currentValue = AdapterTraits(rawValue: 1 << 4)
  /// Each subscriber first gets a given value, the one with number 0, whatever the service does.
  public static let givenInitialValue = AdapterTraits(rawValue: 1 << 5)
  /// When the stream has ended it cannot be started again.
  public static let endsForGood = AdapterTraits(rawValue: 1 << 6)
  /// The service has nothing by which a call could be cancelled.
  public static let cannotBeCancelled = AdapterTraits(rawValue: 1 << 7)
  /// The service ends by itself: it forgets its listeners when it finishes or fails, so that an adapter need not unregister
  /// then.
  ///
  /// Not needed with ``ScriptedCall``, ``ScriptedProgress`` and ``ScriptedPages``, whose calls end with their answer.
  public static let forgetsAtEnd = AdapterTraits(rawValue: 1 << 9)
  /// The adapter drops values that are equal to the one before, as `removeDuplicates()` does.
  public static let skipsRepeats = AdapterTraits(rawValue: 1 << 10)
  /// Misuse of the adapter is not reported to `BridgeDiagnostics`, or its bridge reports though the service keeps its word.
  ///
  /// For adapters that are not made of bridges, and for callbacks that cannot be unregistered, such as a C callback that ends
  /// `.never`.
  public static let reportsNothing = AdapterTraits(rawValue: 1 << 8)
}
