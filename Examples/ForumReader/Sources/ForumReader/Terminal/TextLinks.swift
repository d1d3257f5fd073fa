/// Finds the links in a text.
enum TextLinks {
  /// A link in a text.
  struct Link: Equatable {
    let url: String
    /// The character range of the link in the text.
    let range: Range<Int>
  }

  private static let schemes = ["https://", "http://", "awful://", "awfulhttps://", "awfulhttp://"]

  /// Returns the links in a text, in order.
  ///
  /// Punctuation at the end of a link is not part of the link.
  static func all(in text: String) -> [Link] {
    guard text.utf8.firstRange(of: "://".utf8) != nil else { return [] }
    var links: [Link] = []
    var offset = 0
    for word in text.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace) {
      if let link = link(in: word, at: offset) { links.append(link) }
      offset += word.count + 1
    }
    return links
  }

  private static func link(in word: Substring, at offset: Int) -> Link? {
    let opening = word.prefix { "(<[\"“‘'「『（".contains($0) }
    var rest = word.dropFirst(opening.count)
    guard schemes.contains(where: { rest.lowercased().hasPrefix($0) }) else { return nil }
    while let last = rest.last, isPunctuation(last, of: rest) { rest.removeLast() }
    guard rest.firstRange(of: "://").map({ $0.upperBound < rest.endIndex }) == true else { return nil }
    let start = offset + opening.count
    return Link(url: String(rest), range: start..<start + rest.count)
  }

  private static func isPunctuation(_ character: Character, of link: Substring) -> Bool {
    // Parentheses can be part of a link if they are balanced.
    if character == ")" { return link.count { $0 == "(" } < link.count { $0 == ")" } }
    return ".,;:!?>]\"”’'」』）。、，".contains(character)
  }
}
