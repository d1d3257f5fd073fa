import Testing

@testable import LogWatch

@Suite struct RateSeriesTests {
  @Test func columnsBeginWithTheStart() {
    var series = RateSeries()
    series.add(3, at: .zero)
    series.add(4, at: .milliseconds(900))
    series.add(5, at: .seconds(2))
    series.advance(to: .seconds(3))
    #expect(series.columns(70).seconds == 1)
    #expect(series.columns(70).rates == [7, 0, 5])
  }

  /// The graph of a steady log would seem to fall at its end.
  @Test func secondThatIsIncompleteHasNoColumn() {
    var series = RateSeries()
    series.add(9, at: .milliseconds(100))
    #expect(series.columns(70).rates == [9], "the first second is shown at once")
    for second in 1...1000 {
      for tenth in 0..<10 { series.add(5, at: .milliseconds(second * 1000 + tenth * 100)) }
      series.add(1, at: .seconds(second + 1))
      for columns in [10, 60, 300, 599, 700] { #expect(series.columns(columns).rates.last ?? 0 >= 50) }
    }
    #expect(series.columns(700).rates.allSatisfy { $0 == 51 })
  }

  @Test func columnsBecomeAveragesWhenTheyFillTheGraph() {
    var series = RateSeries()
    for second in 0..<8 { series.add(second, at: .seconds(second)) }
    #expect(series.columns(8).rates == [0, 1, 2, 3, 4, 5, 6])
    #expect(series.columns(4).seconds == 2)
    // The current second is incomplete and does not count.
    #expect(series.columns(4).rates == [0.5, 2.5, 4.5, 6])
  }

  @Test func graphShowsFiveMinutesAtLeast() {
    var series = RateSeries()
    series.advance(to: .seconds(86_400 * 31))
    for columns in 10...400 {
      let (seconds, rates) = series.columns(columns)
      #expect(seconds * rates.count >= 300)
      #expect(rates.count <= columns)
    }
  }

  @Test func countsLeaveTheSeriesAfterTenMinutes() {
    var series = RateSeries()
    series.add(1, at: .seconds(5))
    series.advance(to: .seconds(604))
    #expect(!series.isEmpty)
    series.advance(to: .seconds(605))
    #expect(series.isEmpty)
  }

  @Test func longPausesLeaveNothingBehind() {
    var series = RateSeries()
    for second in 0..<1000 { series.add(2, at: .seconds(second)) }
    series.advance(to: .seconds(1_000_000))
    #expect(series.isEmpty)
    series.add(9, at: .seconds(1_000_000))
    series.advance(to: .seconds(1_000_001))
    #expect(series.columns(1000).rates.reduce(0, +) == 9)
  }
}
