import Testing

@testable import ForumReaderKit

@Suite struct TextSearchTests {
  @Test(arguments: [
    ("bread", "Bread and butter", true), ("BUTTER", "Bread and butter", true), (" and ", "Bread and butter", true),
    ("butters", "Bread and butter", false), ("d a", "Bread and butter", true), ("x", "", false),
    ("é", "CAFÉ", true), ("málaga", "In MÁLAGA", true), ("malaga", "In Málaga", false), ("[", "{", false),
    ("aab", "aaab", true), ("🎈", "a 🎈", true),
  ])
  func caseDoesNotCount(text: String, other: String, isFound: Bool) {
    #expect(TextSearch(text).matches(other) == isFound)
  }

  @Test func whiteSpaceIsNoText() {
    #expect(TextSearch(" \n").isEmpty)
    #expect(!TextSearch(" a").isEmpty)
  }
}
