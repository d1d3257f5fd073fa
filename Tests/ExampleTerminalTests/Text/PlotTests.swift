import ExampleTerminal
import Testing

@Suite struct PlotTests {
  private func draw(_ plot: Plot, _ width: Int, _ height: Int) -> [String] {
    plot.rows(width: width, height: height).map(\.text)
  }

  @Test func barsStandOnAnAxisWithRoundNumbers() {
    let plot = Plot(.bars, [0, 1, 2, 4], labels: [.init(0, "a"), .init(3, "d")], isWhole: true)
    #expect(
      draw(plot, 19, 6) == [
        "4 ┤            ███ ",
        "  │            ███ ",
        "2 ┤        ███ ███ ",
        "  │    ███ ███ ███ ",
        "0 └┬───────────┬───",
        "   a           d   ",
      ])
  }

  @Test func aLineRisesFromTheFirstValueToTheLast() {
    let plot = Plot(.line, [10, 20], labels: [.init(1, "now"), .init(0, "-60 s")])
    #expect(
      draw(plot, 14, 6) == [
        "20 ┤        ⡠⠊",
        "   │     ⢀⠔⠉  ",
        "15 ┤   ⡠⠊⠁    ",
        "   │⣀⠔⠉       ",
        "10 └┬────────┬",
        "  -60 s    now",
      ])
  }

  @Test func aGapIsNotDrawn() {
    let rows = draw(Plot(.line, [5, 5, nil, nil, 5, 5], labels: []), 16, 6)
    #expect(rows[3] == "    │⣀⣀⡀     ⣀⣀⣀")
    #expect(Plot(.line, [nil, nil], labels: []).rows(width: 16, height: 6).count == 6)
  }

  @Test func aRareLossAmongManyValuesStaysVisible() {
    var values = [Double?](repeating: 0, count: 1000)
    values[500] = 1
    values[10] = 1000
    let bottom = draw(Plot(.bars, values, labels: [], isWhole: true), 60, 8)[5]
    #expect(bottom.contains("▁"))
  }

  @Test func labelsWithoutRoomAreLeftOut() {
    let labels = [Plot.Label(59, "now"), .init(0, "-60 s"), .init(30, "-30 s"), .init(50, "-10 s")]
    let rows = draw(Plot(.line, (0..<60).map(Double.init), labels: labels), 24, 6)
    #expect(rows[5].split(separator: " ").joined(separator: " ") == "-60 s -30 s now")
  }

  @Test func everyPlotHasItsSize() {
    for values in [[], [7], [0, 0, 0], [-3.25, 12.5], Array(stride(from: 0.0, to: 500, by: 1))] as [[Double]] {
      for shape in [Plot.Shape.line, .bars] {
        for width in [14, 40, 133] {
          for height in [4, 9, 30] {
            let rows = draw(Plot(shape, values, labels: [.init(0, "first")]), width, height)
            #expect(rows.count == height)
            #expect(rows.allSatisfy { CellText.width($0) <= width })
          }
        }
      }
    }
    #expect(draw(Plot(.bars, [1], labels: []), 40, 3).isEmpty)
    #expect(draw(Plot(.bars, [1], labels: []), 9, 10).isEmpty)
  }

  @Test(arguments: [
    (0.0...10.0, 8, false, ["0.0", "2.5", "5.0", "7.5", "10.0"]), (14.2...15.9, 4, false, ["14", "15", "16"]),
    (0...3, 8, true, ["0", "1", "2", "3", "4"]), (0...98_000, 4, true, ["0", "50,000", "100,000"]),
    (-0.5...0.5, 4, false, ["-0.5", "0.0", "0.5"]),
  ])
  func marksAreRoundNumbers(range: ClosedRange<Double>, height: Int, isWhole: Bool, texts: [String]) {
    let scale = PlotScale(range, height: height, isWhole: isWhole)
    #expect(scale.marks(height: height).map { scale.text($0.value) } == texts)
    #expect(scale.lowest <= range.lowerBound && scale.highest >= range.upperBound)
  }

  @Test func aSingleValueHasAnAxisToo() {
    let scale = PlotScale(21.5...21.5, height: 6)
    #expect(scale.lowest <= 21.5 && scale.highest >= 21.5 && scale.highest > scale.lowest)
  }

  @Test(arguments: [(0, "now"), (15, "-15 s"), (60, "-1 min"), (65, "-1:05"), (600, "-10 min")])
  func timesBeforeNowHaveAUnit(seconds: Int, text: String) {
    #expect(NumberText.ago(seconds) == text)
  }
}
