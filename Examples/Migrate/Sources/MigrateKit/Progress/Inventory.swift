import Foundation

/// What `BridgeInventory` printed while the app ran, perhaps among other lines of a log.
package struct Inventory: Sendable {
  /// A line that is not an entry.
  package struct Unreadable: Hashable, Sendable {
    package let line: Int
    package let text: String
  }

  /// The entries, each with its last counts.
  package private(set) var entries: [InventoryEntry] = []
  /// The lines that an entry further down replaces.
  package private(set) var repeatedCount = 0
  package private(set) var unreadable: [Unreadable] = []
  /// The lines that are not empty.
  package private(set) var lineCount = 0

  private struct Key: Hashable {
    let fileID: String
    let line: Int
    let style: String
    let label: String?
  }

  init(_ data: Data) {
    var positions: [Key: Int] = [:]
    for (index, bytes) in data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
      if text.isEmpty { continue }
      lineCount += 1
      guard String(validating: bytes, as: UTF8.self) != nil, let entry = InventoryLine.entry(text) else {
        unreadable.append(Unreadable(line: index + 1, text: String(text.prefix(120))))
        continue
      }
      let key = Key(fileID: entry.fileID, line: entry.line, style: entry.style, label: entry.label)
      if let position = positions[key] {
        // A log has the inventory several times. The counts only grow.
        entries[position] = entry
        repeatedCount += 1
      } else {
        positions[key] = entries.count
        entries.append(entry)
      }
    }
  }
}
