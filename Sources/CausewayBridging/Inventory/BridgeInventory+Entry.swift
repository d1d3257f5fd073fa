extension BridgeInventory {
  /// What is known of one bridge.
  public struct Entry: Hashable, Sendable {
    /// What it is made for.
    public let style: BridgeStyle
    /// Its label, if it was given one.
    public let label: String?
    /// Where it is made.
    public let location: BridgeLocation
    /// How many subscriptions, or calls, there have been.
    public let subscriptions: Int
    /// How many of them are not over yet.
    public let live: Int
    /// How many are over, while something, most likely the service, still holds the callback.
    ///
    /// One that is in the course of ending counts too.
    public let held: Int
    /// How often the service has called back.
    public let events: Int

    /// Its label, or else its place.
    public var name: String { label ?? location.description }

    var sortKey: (String, UInt, String, String) { (location.fileID, location.line, style.description, label ?? "") }
  }
}

extension BridgeInventory.Entry: CustomStringConvertible {
  /// Where it is, what it is, and the counts, in words.
  public var description: String {
    let name = label.map { " \"\($0)\"" } ?? ""
    let held = held == 0 ? "" : ", \(held) over but still held"
    return "\(location): \(style)\(name): \(live) live of \(subscriptions), \(events) events\(held)"
  }
}
