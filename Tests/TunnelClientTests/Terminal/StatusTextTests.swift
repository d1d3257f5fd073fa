import Testing

@testable import TunnelClient

@Suite struct TrafficGraphTests {
  @Test func barsStandOnAnAxisWithTheNewestAtTheRight() {
    #expect(
      TrafficGraph.lines("Down, per second", [0, 500, 1000, 2000], columns: 30) == [
        "Down, per second",
        "    2 kB ┤                   █",
        "         │                   █",
        "    1 kB ┤                  ██",
        "         │                 ███",
        "       0 └────────────────────",
        "          20 s ago         now",
      ])
  }

  @Test func littleTrafficIsVisibleAndNoneIsEmpty() {
    #expect(TrafficGraph.lines("", [1, 100_000], columns: 30)[4].hasSuffix("▁█"))
    #expect(TrafficGraph.lines("", [0], columns: 30)[4] == "         │")
  }

  @Test(arguments: [20, 40, 80, 300]) func graphFitsTheTerminal(columns: Int) {
    let lines = TrafficGraph.lines("", Array(repeating: 70, count: 120), columns: columns)
    #expect(lines.allSatisfy { $0.count <= columns })
  }

  @Test(arguments: [
    (0, "0 B"), (999, "999 B"), (1000, "1 kB"), (1250, "1.3 kB"), (99_950, "100 kB"), (999_600, "1 MB"),
    (12_345_678, "12 MB"),
  ])
  func bytesHaveAUnit(count: Int, text: String) {
    #expect(ByteText.text(count) == text)
  }
}
