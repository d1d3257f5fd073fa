import Testing

@testable import CausewayApp

@Suite struct LinkScannerTests {
  @Test(arguments: [
    ("awful://threads/456", ["awful://threads/456"]),
    ("See awful://threads/456. And app://x?y=1, too!", ["awful://threads/456", "app://x?y=1"]),
    ("(http://a.example/b_(c)) <https://d.example>", ["http://a.example/b_(c)", "https://d.example"]),
    ("[thread](awful://threads/4) [awful://1](x+y.z-1://2)", ["awful://threads/4", "awful://1", "x+y.z-1://2"]),
    ("[url=awful://threads/4]awful://threads/5[/url]", ["awful://threads/4", "awful://threads/5"]),
    (
      "“awful://a” «awful://b»\u{A0}awful://c\r\nawful://d\tawful://e",
      ["a", "b", "c", "d", "e"].map { "awful://\($0)" }
    ),
    ("https://example.com/?to=awful://threads/4", ["https://example.com/?to=awful://threads/4"]),
    ("link:awful://threads/4", ["awful://threads/4"]),
    ("Straße: awful://straße/ü…", ["awful://straße/ü…"]),
    ("a:b a:/b 1://x ://x awful: mail@example.com", []),
    ("", []),
  ])
  func findsLinksWithoutThePunctuationAroundThem(_ text: String, _ links: [String]) {
    #expect(Array(LinkScanner(text)) == links)
  }

  @Test func linksOfRandomTextsArePartsOfTheText() {
    let pieces = [
      "a", "://", ":", "/", " ", "(", ")", "]", "1", "+", "é", "🧵", ".", "\u{301}", "\u{0}", "\r\n", "\"", "x://",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<5_000 {
      let text = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        pieces.randomElement(using: &generator) ?? ""
      }.joined()
      for link in LinkScanner(text) {
        #expect(text.unicodeScalars.contains(link.unicodeScalars), "\(text.debugDescription)")
        #expect(link.unicodeScalars.contains("://".unicodeScalars), "\(text.debugDescription)")
      }
    }
  }

  /// A text of one long word is scanned once, not once for each of its links.
  @Test func linksInALinkAreNotLookedAt() {
    let text = String(repeating: "a://", count: 50_000)
    #expect(LinkScanner(text).count(where: { _ in true }) == 1)
  }
}
