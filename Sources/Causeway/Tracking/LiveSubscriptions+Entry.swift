extension LiveSubscriptions {
  /// One live subscription.
  public struct Entry: Hashable, Sendable {
    /// What made it, such as "sink" or "values".
    public let kind: String
    /// The module and the file in which it was made, as `#fileID` has them.
    public let fileID: String
    /// The line.
    public let line: UInt

    package init(_ site: SubscriptionSite) {
      kind = site.kind.description
      fileID = site.fileID.description
      line = site.line
    }

    /// There is none for what nobody subscribed to under a name.
    var place: String { line == 0 ? fileID : "\(fileID):\(line)" }
    var sortKey: (String, UInt, String) { (fileID, line, kind) }
  }
}

extension LiveSubscriptions.Entry: CustomStringConvertible {
  /// What it is and where, in words.
  public var description: String { "\(kind) at \(place)" }
}
