public import Causeway

/// A misuse that a bridge has detected and handled.
public struct BridgeDiagnostic: Hashable, Sendable {
  /// The kind of a misuse.
  public enum Kind: Hashable, Sendable {
    /// The service called a one-shot callback again.
    ///
    /// The second call was ignored.
    case calledTwice
    /// The service released a one-shot callback without calling it.
    ///
    /// The call failed with ``CallbackError/dropped(_:)``.
    case dropped
    /// The service called a callback with neither a value nor an error.
    ///
    /// The call failed with ``CallbackError/dropped(_:)``.
    case calledWithNothing
    /// The service called back after its unregistration had returned.
    ///
    /// The call was ignored.
    ///
    /// This is reported once for a subscription, and only for a call that certainly began after the unregistration. A
    /// call that was in progress on another thread at that time is not a misuse.
    case calledAfterUnregister
    /// Other code has taken over the callback slot that the bridge uses.
    ///
    /// A slot is a closure property, a delegate, a signal handler or a ``CSlot``. The bridge left it unchanged.
    case slotStolen
    /// The service may call back forever.
    ///
    /// Either the subscription is over, its registration has set no `onTermination`, and the service still calls back;
    /// or a C callback was declared with ``CContextEnding/never``.
    case listenerLeaked
    /// A consumer was too slow for its buffer.
    ///
    /// The associated value is the number of dropped values.
    case overflow(Int)
  }

  /// The kind of the misuse.
  public let kind: Kind
  /// The style of the bridge.
  public let style: BridgeStyle
  /// The bridge's label, if it has one.
  public let label: String?
  /// The source location of the bridge.
  public let location: CodeLocation
}

extension BridgeDiagnostic: CustomStringConvertible {
  /// The source location, the style and label of the bridge, and a description of the misuse.
  public var description: String {
    let name = label.map { " \"\($0)\"" } ?? ""
    return "\(location): \(style)\(name): \(kind)"
  }
}

extension BridgeDiagnostic.Kind: CustomStringConvertible {
  /// A description of the misuse.
  public var description: String {
    switch self {
    case .calledTwice: "the service called back twice; the second call was ignored"
    case .dropped: "the service released the callback without calling it"
    case .calledWithNothing: "the service called back with neither a value nor an error"
    case .calledAfterUnregister: "the service called back after it had been unregistered; the call was ignored"
    case .slotStolen: "other code has taken over the callback slot of this bridge; values may be missing"
    case .listenerLeaked: "the service may call back forever, because nothing unregisters the callback"
    case .overflow(let count): "a consumer was too slow: \(count) \(count == 1 ? "value was" : "values were") dropped"
    }
  }
}
