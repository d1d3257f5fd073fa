extension String {
  /// Returns a copy of the beginning of the text, with at most `count` UTF-8 bytes and ending with a whole scalar.
  func prefix(utf8 count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
