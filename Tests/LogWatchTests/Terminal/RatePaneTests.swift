import ExampleTerminal
import Testing

@testable import LogWatch

@Suite struct RatePaneTests {
  @Test func graphHasAScaleATimeAxisAndTheNewestColumnAtTheRight() {
    var series = RateSeries()
    for (second, count) in [40, 0, 100, 1].enumerated() { series.add(count, at: .seconds(second)) }
    #expect(
      RatePane(series, columns: 40).rows(7).map(\.text) == [
        "LINES/S",
        "100 ┤                                █ ",
        "    │                                █ ",
        " 50 ┤                              ▅ █ ",
        "    │                              █ █▁",
        "  0 └───┬──────────────┬──────────────┬",
        "                   −15 s            now",
      ])
  }

  @Test func rowsFillTheirWidthAndNumber() {
    var series = RateSeries()
    series.add(123_456, at: .seconds(400))
    for columns in 30...130 {
      for count in 4...12 {
        let rows = RatePane(series, columns: columns).rows(count)
        #expect(rows.count == count)
        #expect(rows.allSatisfy { CellText.width($0.text) <= columns })
      }
    }
  }

  @Test(arguments: [(0, 1), (0.2, 1), (1, 1), (1.5, 2), (3, 5), (7, 10), (10, 10), (11, 20), (123_456, 200_000)])
  func scaleEndsAtARoundNumber(peak: Double, top: Double) {
    #expect(RateScale(peak: peak).top == top)
  }

  @Test func timesBetweenMinutesHaveSeconds() {
    let axis = TimeAxis(columns: 100, seconds: 1)
    #expect(
      axis.labels.hasSuffix(
        "−1:30          −1:15         −1 min          −45 s          −30 s          −15 s            now"))
  }

  @Test func timesThatAreLongerAgoThanAMinuteAreInMinutes() {
    let axis = TimeAxis(columns: 60, seconds: 5)
    let labels = axis.labels.split(separator: "  ").map { String($0.drop { $0 == " " }) }
    #expect(labels == ["−4 min", "−3 min", "−2 min", "−1 min", "now"])
  }
}
