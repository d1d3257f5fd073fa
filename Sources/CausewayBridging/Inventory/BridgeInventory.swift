import Causeway

/// Which bridges are in use, and how much: what is left to migrate.
///
/// It counts bridges that are made while it is installed, by style, label and source line. Until one is installed
/// nothing is counted, and it costs nothing. Installed, it costs a look-up for each bridge that is made, and an atomic
/// addition for each event.
///
/// ```swift
/// let inventory = BridgeInventory()
/// BridgeInventory.processWide = inventory   // first thing in the app
/// …
/// print(inventory)                          // or a debug menu: inventory.entries
/// ```
public final class BridgeInventory: Sendable {
  private struct Key: Hashable, Sendable {
    let style: BridgeStyle
    let label: String?
    let location: BridgeLocation
  }

  private static let installed = Locked<BridgeInventory?>(nil)

  private let records = Locked<[Key: BridgeRecord]>([:])

  /// Makes an inventory, which counts nothing until it is installed.
  public init() {}

  /// The inventory of bridges that are made anywhere in the process, outside of `during(_:)`.
  ///
  /// None at first.
  public static var processWide: BridgeInventory? {
    get { installed.withLock { $0 } }
    set {
      BridgeReporter.noteScope()
      installed.withLock { $0 = newValue }
    }
  }

  /// Counts the bridges that an operation makes, itself or in tasks that it starts, and nobody else's.
  ///
  /// - Parameter operation: Makes the bridges, which are counted for as long as they live.
  /// - Returns: What the operation returns.
  @discardableResult
  public func during<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try BridgeReporter.$scope.withValue(scope, operation: operation)
  }

  /// Counts the bridges that an operation makes, itself or in tasks that it starts, and nobody else's.
  ///
  /// - Parameter operation: Makes the bridges, which are counted for as long as they live. It runs where the caller does.
  /// - Returns: What the operation returns.
  @discardableResult
  public func during<Result>(_ operation: () async throws -> Result) async rethrows -> Result {
    try await BridgeReporter.$scope.withValue(scope, operation: operation)
  }

  /// Every bridge that was made, by file and line.
  public var entries: [Entry] {
    records.withLock { Array($0.values) }.map(\.entry).sorted { $0.sortKey < $1.sortKey }
  }

  /// The bridges that somebody is subscribed to at the moment.
  public var live: [Entry] {
    entries.filter { $0.live > 0 }
  }

  private var scope: BridgeReporter.Scope {
    BridgeReporter.noteScope()
    var scope = BridgeReporter.scope
    scope.inventory = self
    return scope
  }

  func record(_ style: BridgeStyle, _ label: String?, _ location: BridgeLocation) -> BridgeRecord {
    records.withLock { records in
      let key = Key(style: style, label: label, location: location)
      if let record = records[key] { return record }
      let record = BridgeRecord(style, label, location)
      records[key] = record
      return record
    }
  }
}

extension BridgeInventory: CustomStringConvertible {
  /// One line for each bridge.
  public var description: String {
    entries.map(\.description).joined(separator: "\n")
  }
}
