extension String {
  /// The beginning of the text, in storage of its own: at most so many bytes, ending with a whole scalar.
  func prefix(utf8 count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
