/// The URLs with `scheme://` in a text, in order, without the punctuation around them.
///
/// - Complexity: Linear in the length of the text.
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

  /// Returns the end of a URL: the first character that an app's URLs do not contain, or an unmatched parenthesis.
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

  /// Returns the index of the last character of a link that is not punctuation of a sentence.
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
