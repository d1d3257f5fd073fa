/// A misuse that a bridge has met and survived.
public struct BridgeDiagnostic: Hashable, Sendable {
  /// What can go wrong with a callback.
  public enum Kind: Hashable, Sendable {
    /// The service called a one-shot callback again. The second call was ignored.
    case calledTwice
    /// The service let go of a one-shot callback without calling it. The wait ended with ``CallbackError/dropped(_:)``.
    case dropped
    /// The service called a callback with neither a value nor an error. The wait ended with
    /// ``CallbackError/dropped(_:)``.
    case calledWithNothing
    /// The service called back after its unregistration had returned. The call was ignored.
    ///
    /// It is reported once for a subscription, and only of a call that has certainly begun after the unregistration: one
    /// that was under way on another thread meanwhile is nobody's fault.
    case calledAfterUnregister
    /// A property or a delegate slot that the bridge had taken over was set by somebody else. It was left as it is.
    case slotStolen
    /// Nothing makes the service stop calling: the subscription is over, the registration has set nothing that
    /// unregisters, and the service still calls back; or a C function was declared to keep its context for ever.
    case listenerLeaked
    /// A consumer was too slow for its buffer, which dropped so many values.
    case overflow(Int)
  }

  /// What happened.
  public let kind: Kind
  /// What the bridge is made for.
  public let style: BridgeStyle
  /// The bridge's label, if it was given one.
  public let label: String?
  /// Where the bridge was made.
  public let location: BridgeLocation
}

extension BridgeDiagnostic: CustomStringConvertible {
  /// Where the bridge is, its label, and what happened, in words.
  public var description: String {
    let name = label.map { " \"\($0)\"" } ?? ""
    return "\(location): \(style)\(name): \(kind)"
  }
}

extension BridgeDiagnostic.Kind: CustomStringConvertible {
  /// What happened, in words.
  public var description: String {
    switch self {
    case .calledTwice: "the service called back twice; the second call was ignored"
    case .dropped: "the service let go of the callback without calling it"
    case .calledWithNothing: "the service called back with neither a value nor an error"
    case .calledAfterUnregister: "the service called back after it had been unregistered; the call was ignored"
    case .slotStolen: "somebody else has set what the bridge had taken over; it was left as it is"
    case .listenerLeaked: "nothing unregisters the callback: the service goes on calling, or may do so for ever"
    case .overflow(let count): "a consumer was too slow: \(count) \(count == 1 ? "value was" : "values were") dropped"
    }
  }
}
