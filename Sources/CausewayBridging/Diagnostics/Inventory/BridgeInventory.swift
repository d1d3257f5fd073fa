public import Causeway

/// The bridges that are in use, with counts, for example to follow the progress of a migration.
///
/// An inventory counts the bridges that are created while it is installed, by style, label and source location. Without
/// an inventory, nothing is counted and nothing is spent. With one, each new bridge costs a lookup, and each event an
/// atomic addition.
///
/// ```swift
/// let inventory = BridgeInventory()
/// BridgeInventory.processWide = inventory   // first thing in the app
///
/// print(inventory)                          // or a debug menu: inventory.entries
/// ```
public final class BridgeInventory: Sendable {
  private struct Key: Hashable, Sendable {
    let style: BridgeStyle
    let label: String?
    let location: CodeLocation
  }

  private static let installed = Locked<BridgeInventory?>(nil)

  private let records = Locked<[Key: BridgeRecord]>([:])
  private let now: (@Sendable () -> Int64)?

  /// Creates an inventory, which counts nothing until it is installed.
  public init() {
    now = nil
  }

  /// Creates the inventory of an observer, which also records times.
  package init(now: @escaping @Sendable () -> Int64) {
    self.now = now
  }

  /// The inventory of the observer of streams that is in effect.
  static var ofObserver: BridgeInventory? { StreamObservers.current?.bridges as? BridgeInventory }

  /// The inventory of all bridges that are created in the process outside of `during(_:)`.
  ///
  /// Initially `nil`.
  public static var processWide: BridgeInventory? {
    get { installed.withLock { $0 } }
    set {
      BridgeReporter.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// Counts only the bridges that an operation creates, directly or in tasks that it starts.
  ///
  /// - Parameter operation: Creates the bridges, which are counted as long as they live.
  /// - Returns: The operation's result.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try BridgeReporter.$scope.withValue(scope, operation: operation)
  }

  /// Counts only the bridges that an operation creates, directly or in tasks that it starts.
  ///
  /// - Parameter operation: Creates the bridges, which are counted as long as they live. Runs in the caller's
  ///   isolation.
  /// - Returns: The operation's result.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await BridgeReporter.$scope.withValue(scope, operation: operation)
  }

  /// All counted bridges, sorted by file and line.
  public var entries: [Entry] {
    records.withLock { Array($0.values) }.map(\.entry).sorted { $0.sortKey < $1.sortKey }
  }

  /// The bridges that have active subscriptions.
  public var live: [Entry] {
    entries.filter { $0.live > 0 }
  }

  /// All bridges with the times that an observer's inventory records, in no particular order.
  package var timedEntries: [(entry: Entry, quietSince: Int64, heldSince: Int64)] {
    records.withLock { Array($0.values) }.map { ($0.entry, $0.quietSince, $0.heldSince) }
  }

  /// Whether a bridge at a line is counted.
  package func contains(_ location: CodeLocation) -> Bool {
    records.withLock { $0.keys.contains { $0.location == location } }
  }

  private var scope: BridgeReporter.Scope {
    BridgeReporter.noteScope()
    var scope = BridgeReporter.scope
    scope.inventory = self
    return scope
  }

  func record(_ style: BridgeStyle, _ label: String?, _ location: CodeLocation) -> BridgeRecord {
    records.withLock { records in
      let key = Key(style: style, label: label, location: location)
      if let record = records[key] { return record }
      let record = BridgeRecord(style, label, location, now)
      records[key] = record
      return record
    }
  }
}

extension BridgeInventory: CustomStringConvertible {
  /// A line for each bridge.
  public var description: String {
    entries.map(\.description).joined(separator: "\n")
  }
}

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

/// The counters of one bridge in a ``BridgeInventory``.
@usableFromInline
package final class BridgeRecord: Sendable {
  let style: BridgeStyle
  let label: String?
  let location: CodeLocation

  private let started = AtomicInt(0)
  private let ended = AtomicInt(0)
  private let released = AtomicInt(0)
  private let events = AtomicInt(0)
  private let now: (@Sendable () -> Int64)?
  private let lastIdle = AtomicUInt64(0)
  private let lastFree = AtomicUInt64(0)
  private let lastEvent = AtomicUInt64(0)
  /// Records that count the same bridge in several inventories.
  private let others: [BridgeRecord]

  init(_ style: BridgeStyle, _ label: String?, _ location: CodeLocation, _ now: (@Sendable () -> Int64)?) {
    self.style = style
    self.label = label
    self.location = location
    self.now = now
    others = []
  }

  /// Creates the record of a bridge that several inventories count.
  init(forwardingTo records: [BridgeRecord]) {
    style = records[0].style
    label = records[0].label
    location = records[0].location
    now = nil
    others = records
  }

  /// When the last subscription began while no other was live, or a later call from the service.
  var quietSince: Int64 {
    Int64(bitPattern: max(lastIdle.load(ordering: .relaxed), lastEvent.load(ordering: .relaxed)))
  }

  /// When the last subscription was over while no other callback was retained.
  var heldSince: Int64 { Int64(bitPattern: lastFree.load(ordering: .relaxed)) }

  /// Counts the start of a subscription.
  @usableFromInline
  package func noteStart() {
    let count = started.add(1, ordering: .relaxed).newValue
    if let now, count - ended.load(ordering: .relaxed) == 1 { note(now(), in: lastIdle) }
    for record in others { record.noteStart() }
  }

  /// Counts the end of a subscription.
  @usableFromInline
  package func noteEnd() {
    let count = ended.add(1, ordering: .relaxed).newValue
    if let now, count - released.load(ordering: .relaxed) == 1 { note(now(), in: lastFree) }
    for record in others { record.noteEnd() }
  }

  /// Counts the release of a subscription's callback.
  @usableFromInline
  package func noteRelease() {
    released.add(1, ordering: .relaxed)
    for record in others { record.noteRelease() }
  }

  /// Counts a call from the service.
  @usableFromInline
  package func noteEvent() {
    events.add(1, ordering: .relaxed)
    if let now { note(now(), in: lastEvent) }
    for record in others { record.noteEvent() }
  }

  private func note(_ time: Int64, in word: borrowing AtomicUInt64) {
    word.store(UInt64(bitPattern: time), ordering: .relaxed)
  }

  var entry: BridgeInventory.Entry {
    // Read later stages first, so that no count exceeds that of the stage before it.
    let released = released.load(ordering: .acquiring)
    let ended = ended.load(ordering: .acquiring)
    let started = started.load(ordering: .acquiring)
    return BridgeInventory.Entry(
      style: style, label: label, location: location, subscriptions: started, live: started - ended,
      held: max(0, ended - released), events: events.load(ordering: .relaxed))
  }
}
