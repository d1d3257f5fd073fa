extension LiveSubscriptions {
  /// A live subscription.
  public struct Entry: Hashable, Sendable {
    /// The call that made the subscription, such as `sink` or `values`.
    public let kind: String
    /// The file ID of the call.
    public let fileID: String
    /// The line of the call.
    public let line: UInt

    package init(_ site: SubscriptionSite) {
      kind = site.kind.description
      fileID = site.fileID.description
      line = site.line
    }

    /// The source location, or only the name if the subscription was made without a location.
    var place: String { line == 0 ? fileID : "\(fileID):\(line)" }
    var sortKey: (String, UInt, String) { (fileID, line, kind) }
  }
}

extension LiveSubscriptions.Entry: CustomStringConvertible {
  /// The kind and the source location.
  public var description: String { "\(kind) at \(place)" }
}
