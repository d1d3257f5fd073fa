extension String {
  /// Returns the text up to its last word.
  func dropLastWord(where isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }) -> Substring {
    var rest = self[...]
    while let last = rest.last, !isPart(last) { rest.removeLast() }
    while let last = rest.last, isPart(last) { rest.removeLast() }
    return rest
  }

  /// Returns the text with a bullet in place of each character after the first `count` characters.
  func hidden(after count: Int) -> String {
    prefix(count) + String(repeating: "•", count: max(0, self.count - count))
  }

  /// The text after its first word.
  var droppingFirstWord: Substring {
    drop { !($0.isLetter || $0.isNumber) }.drop { $0.isLetter || $0.isNumber }
  }
}
