extension String {
  /// The text without its last word and what follows the word.
  func dropLastWord(where isPart: (Character) -> Bool = { $0.isLetter || $0.isNumber }) -> Substring {
    var rest = self[...]
    while let last = rest.last, !isPart(last) { rest.removeLast() }
    while let last = rest.last, isPart(last) { rest.removeLast() }
    return rest
  }

  /// The text without its first word and what precedes the word.
  var droppingFirstWord: Substring {
    drop { !($0.isLetter || $0.isNumber) }.drop { $0.isLetter || $0.isNumber }
  }
}
