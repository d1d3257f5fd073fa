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
