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

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .enumerated().map { _, line in line }
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
    // The empty element after the newline at the end of a file is not a line.
    let oldCount = old.last?.isEmpty == true ? old.count - 1 : old.count
    let newCount = new.last?.isEmpty == true ? new.count - 1 : new.count
    let before = min(context, hunk[0].old.lowerBound)
    let oldStart = hunk[0].old.lowerBound - before
    let newStart = hunk[0].new.lowerBound - before
    let oldEnd = min(oldCount, hunk[hunk.count - 1].old.upperBound + context)
    let newEnd = min(newCount, hunk[hunk.count - 1].new.upperBound + context)
    func line(_ sign: String, _ lines: [ArraySlice<UInt8>], _ index: Int, _ count: Int) -> String {
      guard index < count else { return "" }
      let isUnterminated = index == lines.count - 1
      return sign + String(decoding: lines[index], as: UTF8.self) + "\n"
        + (isUnterminated ? "\\ No newline at end of file\n" : "")
    }
    var text = "@@ -\(start(oldStart, oldEnd)),\(oldEnd - oldStart) +\(start(newStart, newEnd)),\(newEnd - newStart) @@\n"
    var position = oldStart
    for change in hunk {
      for index in position..<change.old.lowerBound { text += line(" ", old, index, oldCount) }
      for index in change.old { text += line("-", old, index, oldCount) }
      for index in change.new { text += line("+", new, index, newCount) }
      position = change.old.upperBound
    }
    for index in position..<max(position, oldEnd) { text += line(" ", old, index, oldCount) }
    return text
  }

  /// The number of the first line, which is that of the line before for an empty range.
  private static func start(_ start: Int, _ end: Int) -> Int { start == end ? start : start + 1 }
}
