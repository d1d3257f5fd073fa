import ForumReaderKit

/// A paragraph of a text that a user has written: text and links.
struct TextParagraph: Hashable, Sendable {
  /// A part of a paragraph.
  struct Piece: Hashable, Sendable {
    var text: String
    /// The path of a page of the forum.
    var path: String?
    /// The URL of another site.
    var url: String?
  }

  var pieces: [Piece]

  /// Splits a text into paragraphs.
  ///
  /// Only URLs with the schemes of the web, and links of the forum, become links.
  static func all(in text: String, _ address: WebAddress) -> [TextParagraph] {
    text.split(whereSeparator: \.isNewline).map { TextParagraph(pieces: pieces(of: $0, address)) }
  }

  private static func pieces(of line: Substring, _ address: WebAddress) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    for (index, word) in line.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { plain += " " }
      guard let link = link(in: word, address) else {
        plain += word
        continue
      }
      if !plain.isEmpty { pieces.append(Piece(text: plain)) }
      pieces.append(link)
      plain = String(word.dropFirst(link.text.count))
    }
    if !plain.isEmpty { pieces.append(Piece(text: plain)) }
    return pieces
  }

  private static func link(in word: Substring, _ address: WebAddress) -> Piece? {
    guard word.contains("://") else { return nil }
    var url = word
    while let last = url.last, ".,;:!?)\"”".contains(last) { url.removeLast() }
    if let route = address.route(ofLink: String(url)) {
      return Piece(text: String(url), path: address.path(of: route))
    }
    let isWeb = ["https://", "http://"].contains { url.lowercased().hasPrefix($0) && url.count > $0.count }
    return isWeb ? Piece(text: String(url), url: String(url)) : nil
  }
}
