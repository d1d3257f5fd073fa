extension String {
  /// Returns the text up to its last word.
  func dropLastWord(where isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }) -> Substring {
    var rest = self[...]
    while let last = rest.last, !isPart(last) { rest.removeLast() }
    while let last = rest.last, isPart(last) { rest.removeLast() }
    return rest
  }

  /// The text after its first word.
  var droppingFirstWord: Substring {
    drop { !($0.isLetter || $0.isNumber) }.drop { $0.isLetter || $0.isNumber }
  }
}
