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

/// Reads one line of the inventory, which may have a prefix such as the time of a log.
enum InventoryLine {
  /// Returns the entry of a line, or `nil` if the line is not one or its counts are impossible.
  static func entry(_ text: String) -> InventoryEntry? {
    // A label may contain anything, so the counts are read from the end.
    let pattern =
      /^(?:.*[^\p{L}\p{N}_])??(?<file>[\p{L}_][\p{L}\p{N}_]*\/[^\/:"]+\.swift):(?<line>[0-9]+): (?<style>[^":]+?)(?: "(?<label>.*)")?: (?<live>[0-9]+) live of (?<all>[0-9]+), (?<events>[0-9]+) events(?:, (?<held>[0-9]+) over but still held)?$/
    guard let match = try? pattern.wholeMatch(in: text)?.output,
      let line = Int(match.line), let live = Int(match.live), let subscriptions = Int(match.all),
      let events = Int(match.events), let held = Int(match.held ?? "0"),
      live <= subscriptions, held <= subscriptions - live
    else { return nil }
    return InventoryEntry(
      fileID: String(match.file), line: line, style: String(match.style), label: match.label.map(String.init),
      live: live, subscriptions: subscriptions, events: events, held: held)
  }
}

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
