extension LineEditor {
  /// Removes text, reinserts removed text or transposes characters, if the key does one of these.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - killed: The text removed by the previous key.
  /// - Returns: Whether the key was handled.
  mutating func kill(_ key: Key, addingTo killed: String) -> Bool {
    switch key {
    case .named(.backspace, []): before = String(before.dropLast())
    case .named(.delete, []), .control("d"): after = String(after.dropFirst())
    case .named(.backspace, _): killBackward(to: before.dropLastWord(), addingTo: killed)
    case .control("w"): killBackward(to: before.dropLastWord { !$0.isWhitespace }, addingTo: killed)
    case .control("u"): killBackward(to: "", addingTo: killed)
    case .control("k"): killForward(to: "", addingTo: killed)
    case .alt("d"), .named(.delete, _): killForward(to: after.droppingFirstWord, addingTo: killed)
    case .control("y"): insert(self.killed)
    case .control("t"): transpose()
    default: return false
    }
    return true
  }

  private mutating func killBackward(to rest: Substring, addingTo killed: String) {
    self.killed = before.dropFirst(rest.count) + killed
    before = String(rest)
    isKilling = true
  }

  private mutating func killForward(to rest: Substring, addingTo killed: String) {
    self.killed = killed + after.dropLast(rest.count)
    after = String(rest)
    isKilling = true
  }

  private mutating func transpose() {
    if after.isEmpty { moveCursor(to: before.dropLast()) }
    guard let one = before.last, let other = after.first else { return }
    before = before.dropLast() + String([other, one])
    after = String(after.dropFirst())
  }
}
