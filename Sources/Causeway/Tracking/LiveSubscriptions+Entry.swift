extension LiveSubscriptions {
  /// A live subscription.
  public struct Entry: Hashable, Sendable {
    /// The call that made the subscription, such as `sink` or `values`.
    public let kind: String
    /// The source location of the call.
    public let location: CodeLocation

    package init(_ origin: SubscriptionOrigin) {
      kind = origin.kind.description
      location = origin.location
    }

    var sortKey: (String, UInt, String) { (location.fileID, location.line, kind) }
  }
}

extension LiveSubscriptions.Entry: CustomStringConvertible {
  /// The kind and the source location.
  public var description: String { "\(kind) at \(location)" }
}
