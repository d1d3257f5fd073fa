import ExampleTerminal
import Testing

@testable import LogWatch

@Suite struct RatePaneTests {
  @Test func graphHasAScaleATimeAxisAndTheNewestColumnAtTheRight() {
    var series = RateSeries()
    for (second, count) in [40, 0, 100, 1].enumerated() { series.add(count, at: .seconds(second)) }
    series.advance(to: .seconds(4))
    #expect(
      RatePane(series, columns: 40).rows(7).map(\.text) == [
        "LINES/S",
        "100 ┤                                 █ ",
        "    │                                 █ ",
        " 50 ┤                               ▅ █ ",
        "    │                               █ █▁",
        "  0 └─────┬──────────────┬─────────────┬",
        "        -30 s          -15 s         now",
      ])
  }

  @Test func rowsFillTheirWidthAndNumber() {
    for peak in [0, 9, 1234, 123_456] {
      var series = RateSeries()
      series.add(peak, at: .seconds(400))
      for columns in 30...130 {
        for count in 5...12 {
          let rows = RatePane(series, columns: columns).rows(count)
          #expect(rows.count == count)
          #expect(rows.allSatisfy { CellText.width($0.text) <= columns })
          #expect(rows.dropFirst().allSatisfy { CellText.width($0.text) > columns * 2 / 3 })
        }
      }
    }
  }

  @Test(arguments: 0...12) func graphWithoutRoomIsLeftOut(columns: Int) {
    #expect(RatePane(RateSeries(), columns: columns).rows(7).count == (columns < 11 ? 0 : 7))
  }

  @Test func timesThatAreLongerAgoThanAMinuteAreInMinutes() {
    var series = RateSeries()
    series.advance(to: .seconds(300))
    let texts = RatePane(series, columns: 64).rows(7)[6].text
    let labels = texts.split(separator: "  ").map { String($0.drop { $0 == " " }) }
    #expect(labels == ["-5 min", "-4 min", "-3 min", "-2 min", "-1 min", "now"])
  }
}
