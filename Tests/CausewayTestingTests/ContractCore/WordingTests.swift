import Testing

@testable import CausewayTesting

@Suite struct WordingTests {
  @Test func valuesWithoutAnythingToSeeAreQuoted() {
    #expect(shown("") == "\"\"")
    #expect(shown(" \n") == "\" \n\"")
    #expect(shown("text") == "text")
    #expect(shown(1) == "1")
  }
}
