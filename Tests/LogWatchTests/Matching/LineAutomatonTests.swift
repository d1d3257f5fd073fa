import Testing

@testable import LogWatch

@Suite struct LineAutomatonTests {
  private func accepts(_ text: String, _ line: String, _ bound: MatchBound = .possible) throws -> Bool {
    let automaton = try #require(LineAutomaton(text, bound))
    var line = line
    return line.withUTF8(automaton.accepts)
  }

  @Test(arguments: ["timeout", "timed out", "timedout", "ttimed out", "timetimeout", "…timeout…", "a timeout b"])
  func findsAMatchAnywhere(line: String) throws {
    #expect(try accepts("timed? ?out", line))
  }

  @Test(arguments: ["", "t", "time", "time  out", "timed\u{A0}out", "TIMEOUT", "tim…eout"])
  func rejectsOtherLines(line: String) throws {
    #expect(try !accepts("timed? ?out", line))
  }

  @Test func anchorsHoldOnlyAtTheEndsOfTheLine() throws {
    for line in ["ab", "xab", "abx"] {
      #expect(try accepts("^ab", line) == line.hasPrefix("ab"))
      #expect(try accepts("ab$", line) == line.hasSuffix("ab"))
      #expect(try accepts("^ab$", line) == (line == "ab"))
      #expect(try accepts("(^|x)ab($|x)", line))
    }
    #expect(try accepts("^$", ""))
    #expect(try !accepts("^$", " "))
  }

  @Test func countsRepetitions() throws {
    for count in 0...6 {
      let line = "<" + String(repeating: "a", count: count) + ">"
      #expect(try accepts("<a{2,4}>", line) == (2...4).contains(count))
      #expect(try accepts("<a{2,}>", line) == (count >= 2))
      #expect(try accepts("<a{3}>", line) == (count == 3))
      #expect(try accepts("<a*>", line))
    }
  }

  @Test func acceptsCharactersOutsideASCIIWhereverAClassMayAcceptThem() throws {
    #expect(try accepts("^a.b$", "aéb"))
    #expect(try accepts("^a.b$", "a😀b"))
    #expect(try !accepts("^a.b$", "a😀😀b"))
    #expect(try accepts("(?i)k", "\u{212A}"))
    #expect(try !accepts("k", "\u{212A}"))
  }

  @Test func charactersOutsideASCIIAreNeverCertain() throws {
    #expect(try accepts("a.b", "é a-b", .certain))
    #expect(try !accepts("a.b", "aéb", .certain))
    #expect(try !accepts("é", "é", .certain))
  }

  @Test(arguments: [252, 253])
  func statesFitIntoAByte(count: Int) throws {
    // One state for each matched letter but the last, two before the first, and two of a finished search.
    let letters = String(repeating: "a", count: count)
    let automaton = LineAutomaton("b" + letters, .possible)
    #expect((automaton != nil) == (count == 252))
    var line = "bb" + letters
    if let automaton {
      let isAccepted = line.withUTF8(automaton.accepts)
      #expect(isAccepted)
    }
  }
}
