import ExampleTerminal
import Testing

@testable import TunnelClient

@Suite struct StatusTextTests {
  @Test func graphHasTheLastTwoMinutesAndEndsNow() {
    #expect(
      StatusText.graph("Down, per second", [0, 500, 1000, 2000], columns: 66) == [
        "Down, per second",
        "2 kB ┤                                                           █",
        "     │                                                           █",
        "1 kB ┤                                                           █",
        "     │                                                          ██",
        " 0 B └┬──────────────┬──────────────┬──────────────┬─────────────┬",
        "   -2 min          -1:30         -1 min          -30 s         now",
      ])
  }

  @Test(arguments: 1...300) func graphFitsTheTerminal(columns: Int) {
    let lines = StatusText.graph("", Array(repeating: 70, count: 120), columns: columns)
    #expect(lines.count == 7 || lines == ["", "The window is too small for the graph."])
    #expect(lines.count == 2 || lines.allSatisfy { CellText.width($0) <= columns })
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1250, "1.3 kB"), (99_950, "100 kB"), (999_600, "1 MB"),
    (12_345_678, "12 MB"),
  ])
  func bytesHaveAUnit(count: Int, text: String) {
    #expect(ByteText.text(count) == text)
  }
}
