import ExampleTerminal
import Testing

struct ArgumentsTests {
  @Test func argumentsAreReadInOrder() throws {
    var arguments = Arguments(["--name", "ann", "--count", "3", "a", "b"])
    #expect(arguments.next() == "--name")
    #expect(try arguments.value(of: "--name") == "ann")
    #expect(arguments.next() == "--count")
    #expect(try arguments.value(of: "--count", "a number") { Int($0) } == 3)
    #expect(arguments.remaining() == ["a", "b"])
    #expect(arguments.next() == nil)
  }

  @Test func missingValueIsAUsageError() {
    var arguments = Arguments([])
    #expect(throws: ExitError(usage: "--count needs a number")) {
      try arguments.value(of: "--count", "a number") { Int($0) }
    }
  }

  @Test func invalidValueIsAUsageErrorThatQuotesIt() {
    var arguments = Arguments(["three"])
    #expect(throws: ExitError(usage: "--count needs a number, not “three”")) {
      try arguments.value(of: "--count", "a number") { Int($0) }
    }
  }
}
