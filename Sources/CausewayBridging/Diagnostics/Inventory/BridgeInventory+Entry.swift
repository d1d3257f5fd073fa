public import Causeway

extension BridgeInventory {
  /// The counts of one bridge.
  public struct Entry: Hashable, Sendable {
    /// The style of the bridge.
    public let style: BridgeStyle
    /// The bridge's label, if it has one.
    public let label: String?
    /// The source location of the bridge.
    public let location: CodeLocation
    /// The number of subscriptions, or calls, so far.
    public let subscriptions: Int
    /// The number of subscriptions that are not over.
    public let live: Int
    /// The number of subscriptions that are over but whose callback is still retained, most likely by the service.
    ///
    /// A subscription that is just ending is also counted.
    public let held: Int
    /// The number of calls from the service.
    public let events: Int

    /// The label, or the source location if there is none.
    public var name: String { label ?? location.description }

    var sortKey: (String, UInt, String, String) { (location.fileID, location.line, style.description, label ?? "") }
  }
}

extension BridgeInventory.Entry: CustomStringConvertible {
  /// The source location, style, label and counts of the bridge.
  public var description: String {
    let name = label.map { " \"\($0)\"" } ?? ""
    let held = held == 0 ? "" : ", \(held) over but still held"
    return "\(location): \(style)\(name): \(live) live of \(subscriptions), \(events) events\(held)"
  }
}
