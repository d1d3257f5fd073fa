import Testing

@testable import LogWatch

@Suite struct RateMeterTests {
  private let start = Duration.seconds(7)

  @Test func nothingCountedIsNoRate() {
    var meter = RateMeter()
    #expect(meter.rate(at: start) == 0)
  }

  @Test func firstSecondCountsAsAWholeOne() {
    var meter = RateMeter()
    meter.add(10, at: start)
    #expect(meter.rate(at: start) == 10)
    #expect(meter.rate(at: start + .milliseconds(900)) == 10)
  }

  @Test func rateIsMeasuredOverTheTimePassed() {
    var meter = RateMeter()
    meter.add(10, at: start)
    meter.add(10, at: start + .seconds(2))
    #expect(meter.rate(at: start + .seconds(2)) == 10)
    #expect(meter.rate(at: start + .seconds(4)) == 5)
  }

  @Test func windowSlides() {
    var meter = RateMeter()
    for second in 0..<20 { meter.add(second, at: start + .seconds(second)) }
    #expect(meter.rate(at: start + .seconds(19)) == 17)
    #expect(meter.rate(at: start + .seconds(23)) == 3.8)
    #expect(meter.rate(at: start + .seconds(24)) == 0)
  }
}
