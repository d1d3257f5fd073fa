import ExampleTerminal
import Testing

@Suite struct TextTableTests {
  private let table = TextTable(
    ["Name", "Size", "Note"], [["a", "5", "first"], ["bcdef", "10", "second one"]], numbers: [1])

  @Test func columnsAreAsWideAsTheirCells() {
    #expect(
      table.lines(width: 80) == ["Name   Size  Note", "a         5  first", "bcdef    10  second one"])
  }

  @Test func lastColumnIsOmittedAndThenCutOnNarrowTerminals() {
    #expect(table.lines(width: 15) == ["Name   Size", "a         5", "bcdef    10"])
    #expect(table.lines(width: 10).allSatisfy { $0.count <= 10 })
  }
}
