/// The differences between two versions of a file, in the format that `git apply` and `patch -p1` read.
enum UnifiedDiff {
  private static let context = 3

  static func text(path: String, from old: [UInt8], to new: [UInt8]) -> String {
    let (old, new) = (lines(old), lines(new))
    let changes = changes(old, new)
    guard !changes.isEmpty else { return "" }
    let name = path.hasPrefix("/") ? String(path.dropFirst()) : path.hasPrefix("./") ? String(path.dropFirst(2)) : path
    return "--- a/\(name)\n+++ b/\(name)\n" + hunks(changes, old.count).map { render($0, old, new) }.joined()
  }

  /// Lines that are replaced by others.
  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// Returns the lines with their newlines.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      result.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { result.append(bytes[start...]) }
    return result
  }

  /// Returns the changes in the order of the lines.
  private static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [Change] = []
    var (oldLine, newLine) = (0, 0)
    while oldLine < old.count || newLine < new.count {
      var change = Change(old: oldLine..<oldLine, new: newLine..<newLine)
      while removed.contains(oldLine) { oldLine += 1 }
      while inserted.contains(newLine) { newLine += 1 }
      change.old = change.old.lowerBound..<oldLine
      change.new = change.new.lowerBound..<newLine
      if !change.old.isEmpty || !change.new.isEmpty { result.append(change) }
      oldLine += 1
      newLine += 1
    }
    return result
  }

  /// Groups changes whose surrounding lines touch.
  private static func hunks(_ changes: [Change], _ count: Int) -> [[Change]] {
    var result: [[Change]] = []
    for change in changes {
      if let last = result.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        result[result.count - 1].append(change)
      } else {
        result.append([change])
      }
    }
    return result
  }

  private static func render(_ hunk: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> String {
    let (first, last) = (hunk[0], hunk[hunk.count - 1])
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldLines = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newLines = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    var text = "@@ -\(header(oldLines)) +\(header(newLines)) @@\n"
    var position = oldLines.lowerBound
    for change in hunk {
      for line in old[position..<change.old.lowerBound] { text += render(" ", line) }
      for line in old[change.old] { text += render("-", line) }
      for line in new[change.new] { text += render("+", line) }
      position = change.old.upperBound
    }
    for line in old[position..<oldLines.upperBound] { text += render(" ", line) }
    return text
  }

  private static func render(_ sign: String, _ line: ArraySlice<UInt8>) -> String {
    let text = sign + String(decoding: line, as: UTF8.self)
    return line.last == UInt8(ascii: "\n") ? text : text + "\n\\ No newline at end of file\n"
  }

  /// The first line and the number of lines; an empty range has the number of the line before.
  private static func header(_ lines: Range<Int>) -> String {
    "\(lines.isEmpty ? lines.lowerBound : lines.lowerBound + 1),\(lines.count)"
  }
}
