/// Breaks text into lines of a given width.
package enum TextWrapper {
  /// Breaks a text into lines of at most `width` cells, between words where possible.
  ///
  /// A word wider than a line starts on a line of its own and continues on the next lines without a space, so that a
  /// terminal that wraps by itself keeps the word in one piece. Text written without spaces, such as Chinese, can break
  /// between any two characters.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The normal width of a line.
  ///   - wideWidth: The width of lines that contain a word too wide for the normal width; nil for the normal width.
  /// - Returns: At least one line for each line of the text. Empty if `width` is not positive.
  package static func lines(of text: String, width: Int, wideWidth: Int? = nil) -> [WrappedLine] {
    guard width > 0 else { return [] }
    var lines: [WrappedLine] = []
    var offset = 0
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      lines += wrap(printable(paragraph), at: offset, width, max(width, wideWidth ?? width))
      offset += paragraph.count + 1
    }
    return lines
  }

  /// Returns the printable characters, with the character count unchanged.
  private static func printable(_ paragraph: Substring) -> [Character] {
    if paragraph.utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return Array(paragraph) }
    return paragraph.map { character in
      let text = CellText.printable(String(character))
      // A lone format character occupies no cell but must be counted.
      return text.count == 1 ? Character(text) : text.isEmpty ? "\u{200B}" : " "
    }
  }

  private static func wrap(_ text: [Character], at base: Int, _ width: Int, _ wideWidth: Int) -> [WrappedLine] {
    var lines: [WrappedLine] = []
    var start = 0
    var isContinued = false
    repeat {
      var (end, next, isBroken) = lineEnd(text, from: start, isContinued ? wideWidth : width)
      let isWide = isContinued || isBroken
      if isBroken, !isContinued { (end, next, isBroken) = lineEnd(text, from: start, wideWidth) }
      // An indentation without room for the word after it is left out.
      if end > start || next == start || next == text.count {
        lines.append(
          WrappedLine(visible(text[start..<end]), offset: base + start, isContinued: isContinued, isWide: isWide))
      }
      start = next
      isContinued = isBroken
    } while start < text.count
    return lines
  }

  private static func visible(_ characters: ArraySlice<Character>) -> String {
    String(characters.filter { $0 != "\u{200B}" })
  }

  /// Returns the end of a line, the start of the next line, and whether the break is inside a word.
  private static func lineEnd(_ text: [Character], from start: Int, _ width: Int) -> (Int, Int, Bool) {
    var cells = 0
    var lastBreak: Int?
    var index = start
    while index < text.count {
      let size = CellWidth.of(text[index])
      if text[index] == " " || index > start && canBreak(between: text[index - 1], text[index]) { lastBreak = index }
      // A character wider than the line gets a line of its own.
      if cells + size > width, index > start { break }
      cells += size
      index += 1
    }
    if index >= text.count { return (text.count, text.count, false) }
    guard let lastBreak, lastBreak > start else { return (index, index, true) }
    var end = lastBreak
    while end > start, text[end - 1] == " " { end -= 1 }
    var next = lastBreak
    while next < text.count, text[next] == " " { next += 1 }
    return (end, next, false)
  }

  /// Returns whether a line may break between two characters of a text without spaces.
  private static func canBreak(between one: Character, _ other: Character) -> Bool {
    guard one != " ", !"、。，．！？）」』】〉》…ー".contains(other) else { return false }
    return CellWidth.of(one) == 2 || CellWidth.of(other) == 2
  }
}
