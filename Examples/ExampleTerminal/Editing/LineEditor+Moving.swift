extension LineEditor {
  /// Moves the cursor if the key is a movement key.
  ///
  /// - Returns: Whether the key is a movement key.
  mutating func move(_ key: Key) -> Bool {
    switch key {
    case .named(.left, []), .control("b"): moveCursor(to: before.dropLast())
    case .named(.right, []), .control("f"): moveCursor(to: text.prefix(before.count + 1))
    case .named(.home, _), .control("a"): moveCursor(to: "")
    case .named(.end, _), .control("e"): moveCursor(to: text[...])
    case .named(.left, _), .alt("b"): moveCursor(to: before.dropLastWord())
    case .named(.right, _), .alt("f"): moveCursor(to: text.dropLast(after.droppingFirstWord.count))
    default: return false
    }
    return true
  }

  /// Moves the cursor to the end of `head`, a prefix of the text.
  mutating func moveCursor(to head: Substring) {
    let text = text
    before = String(head)
    after = String(text.dropFirst(head.count))
  }
}
