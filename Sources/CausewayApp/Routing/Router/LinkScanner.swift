/// The URLs with `scheme://` that stand in a text, in order, without the punctuation around them.
///
/// It takes time in proportion to the text, whatever that is.
struct LinkScanner: Sequence, IteratorProtocol {
  private var rest: Substring.UnicodeScalarView

  init(_ text: String) {
    rest = text[...].unicodeScalars
  }

  mutating func next() -> String? {
    var scheme: String.Index?
    var index = rest.startIndex
    while index < rest.endIndex {
      let scalar = rest[index]
      if scalar.isASCIILetter {
        scheme = scheme ?? index
      } else if scalar == ":", let start = scheme, rest[index...].starts(with: "://".unicodeScalars) {
        let body = rest.index(index, offsetBy: 3)
        let end = Self.end(of: rest[body...])
        let link = rest[start..<end]
        rest = rest[end...]
        return String(link[...Self.lastIndex(of: link)])
      } else if !scalar.continuesScheme {
        scheme = nil
      }
      index = rest.index(after: index)
    }
    rest = rest[rest.endIndex...]
    return nil
  }

  /// Where something begins that is not in an app's URLs, or a parenthesis closes that was opened before it.
  private static func end(of body: Substring.UnicodeScalarView) -> String.Index {
    var open = 0
    return body.firstIndex { scalar in
      switch scalar {
      case "(": open += 1
      case ")": open -= 1
      case "[", "]", "{", "}", "<", ">", "\"", "`", "“", "”", "„", "«", "»": return true
      default: return scalar.value <= 0x20 || scalar.properties.isWhitespace
      }
      return open < 0
    } ?? body.endIndex
  }

  /// Where a sentence's punctuation after a link begins to be left out.
  private static func lastIndex(of link: Substring.UnicodeScalarView) -> String.Index {
    let punctuation: Set<Unicode.Scalar> = [".", ",", ";", ":", "!", "?", "'", "*"]
    return link.lastIndex { !punctuation.contains($0) } ?? link.startIndex
  }
}

extension Unicode.Scalar {
  fileprivate var isASCIILetter: Bool {
    ("a"..."z").contains(self) || ("A"..."Z").contains(self)
  }

  fileprivate var continuesScheme: Bool {
    ("0"..."9").contains(self) || self == "+" || self == "-" || self == "."
  }
}
