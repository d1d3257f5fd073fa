import Testing

@testable import Live

@Suite struct RateHistoryTests {
  private let second: Int64 = 1_000_000_000

  @Test func aRateIsTheValuesSinceTheFrameBefore() {
    var history = RateHistory()
    history.add(10, at: 0)
    #expect(history.current == nil)
    history.add(15, at: second / 2)
    history.add(15, at: second)
    #expect(history.rates == [10, 0])
    #expect(history.current == 5)
  }

  @Test func aRowThatIsNewHasHadNoValueInTheFrameBefore() {
    var history = RateHistory(since: 0)
    history.add(3, at: second)
    #expect(history.rates == [3])
  }

  @Test func framesOfOneTimeAndFewerValuesAreNoRates() {
    var history = RateHistory()
    history.add(10, at: second)
    history.add(20, at: second)
    #expect(history.rates == [])
    history.add(4, at: 2 * second)
    #expect(history.rates == [0])
  }

  @Test func theLastRatesAreKept() {
    var history = RateHistory()
    for number in 0...200 { history.add(number * number, at: Int64(number) * second) }
    #expect(history.rates.count == RateHistory.limit)
    #expect(history.rates.last == 399.0)
  }
}
