/// A line of the inventory: the counts of a bridge while the app ran.
package struct InventoryEntry: Hashable, Sendable {
  /// The module and the name of the file, as in `#fileID`.
  package let fileID: String
  package let line: Int
  package let style: String
  package let label: String?
  package let live: Int
  package let subscriptions: Int
  package let events: Int
  package let held: Int

  package var module: String { String(fileID.prefix { $0 != "/" }) }
  package var fileName: String {
    fileID.lastIndex(of: "/").map { String(fileID[fileID.index(after: $0)...]) } ?? fileID
  }
}
