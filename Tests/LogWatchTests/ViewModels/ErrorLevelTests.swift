import Testing

@testable import LogWatch

@Suite struct ErrorLevelTests {
  @Test(arguments: ["ERROR", "10:00 ERROR x", "[FATAL] x", "level=ERROR", "EERROR ERROR", "x FATAL:", "ERRORS, ERROR"])
  func linesWithAnErrorLevelAreErrors(line: String) {
    #expect(ErrorLevel.isError(line))
  }

  @Test(arguments: ["", "E", "error", "ERRORS", "NO_ERROR", "TERROR", "ERROR2", "0 errors", "ERRO", "éERROR"])
  func otherLinesAreNotErrors(line: String) {
    #expect(!ErrorLevel.isError(line))
  }
}
