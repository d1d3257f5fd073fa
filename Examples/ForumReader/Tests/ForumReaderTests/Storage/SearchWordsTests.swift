import GRDB
import Testing

@testable import ForumReaderKit

@Suite struct SearchWordsTests {
  private func pattern(_ text: String) throws -> String? {
    try DatabaseQueue().read { try SearchWords(text, in: $0)?.pattern }
  }

  @Test(arguments: [
    ("Quokka", #""quokka""#), ("  tin   WHISTLES ", #""tin" "whistles""#), ("Málaga", #""malaga""#),
    (#"a "b" OR c*"#, #""a" "b" "or" "c""#), ("rock'n'roll", #""rock" "n" "roll""#), ("日本", #""日本""#),
    ("text:NEAR(a, 3)", #""text" "near" "a" "3""#), ("x\u{0}y", #""x" "y""#), ("🎈 balloon", #""balloon""#),
  ])
  func textIsSplitIntoQuotedWords(text: String, expected: String) throws {
    #expect(try pattern(text) == expected)
  }

  @Test(arguments: ["", "  ", "\"", "* ( ) - :", "🎈", "\n\t"]) func textWithoutWordsIsNoSearch(text: String) throws {
    #expect(try pattern(text) == nil)
  }
}
