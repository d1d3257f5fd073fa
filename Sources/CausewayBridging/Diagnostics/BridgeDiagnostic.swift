/// A misuse that a bridge has met and survived.
public struct BridgeDiagnostic: Hashable, Sendable {
  /// What a service can do wrong with a callback.
  public enum Kind: Hashable, Sendable {
    /// It called a one-shot callback again. The second call was ignored.
    case calledTwice
    /// It let go of a one-shot callback without calling it. The wait ended with ``CallbackError/dropped(_:)``.
    case dropped
    /// It called a callback with neither a value nor an error. The wait ended with ``CallbackError/dropped(_:)``.
    case calledWithNothing
  }

  /// What happened.
  public let kind: Kind
  /// Where the bridge was made.
  public let location: BridgeLocation
}

extension BridgeDiagnostic: CustomStringConvertible {
  /// Where the bridge is and what happened, in words.
  public var description: String {
    switch kind {
    case .calledTwice: "\(location): the service called this callback twice; the second call was ignored"
    case .dropped: "\(location): the service let go of this callback without calling it"
    case .calledWithNothing: "\(location): the service called this callback with neither a value nor an error"
    }
  }
}
