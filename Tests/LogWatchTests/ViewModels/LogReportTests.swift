import Testing

@testable import LogWatch

@Suite struct LogReportTests {
  @Test func countsTheLinesOfAnEvent() throws {
    let lines = [TailedLine("a 1"), TailedLine("ERROR 2", hasInvalidUTF8: true), TailedLine("b 3")]
    let report = LogReport(of: .lines(lines), pattern: try LinePattern("[12]"))
    #expect(report.lines == 3)
    #expect(report.bytes == 16)
    #expect(report.matches == 2)
    #expect(report.errors == 1)
    #expect(report.invalidUTF8 == 1)
    #expect(report.lastLine == "b 3")
    #expect(report.lastMatch == "ERROR 2")
    #expect(report.lastError == "ERROR 2")
  }

  @Test func fileEventsAreCounted() {
    #expect(LogReport(of: .rotated).rotations == 1)
    #expect(LogReport(of: .truncated).truncations == 1)
    #expect(LogReport(of: .disappeared) == LogReport())
  }

  @Test func sumsAndLastValuesAreCombined() {
    let sum = LogReport(of: .lines([TailedLine("ERROR 1")]))
      .adding(LogReport(of: .rotated))
      .adding(LogReport(of: .lines([TailedLine("2"), TailedLine("3")])))
    #expect(sum.lines == 3)
    #expect(sum.bytes == 12)
    #expect(sum.rotations == 1)
    #expect(sum.lastLine == "3")
    #expect(sum.lastError == "ERROR 1")
  }

  @Test func errorLinesAreThoseOfOneEventAndTheirNumberIsBounded() {
    let report = LogReport(of: .lines((1...1000).map { TailedLine("ERROR \($0)") }))
    #expect(report.errors == 1000)
    #expect(report.errorLines == (901...1000).map { "ERROR \($0)" })
    #expect(LogReport().adding(report).errorLines == [])
  }

  @Test func keepsOnlyTheBeginningOfALongLine() {
    let report = LogReport(of: .lines([TailedLine(String(repeating: "x", count: 10_000_000))]))
    #expect(report.bytes == 10_000_001)
    #expect(report.lastLine == String(repeating: "x", count: LogReport.shownCount) + "…")
  }
}
