import CausewayTesting
import Testing

@testable import CausewayBridging

@Suite struct PollingScheduleTests {
  private typealias Instant = TestClock.Instant

  private func times(_ nows: [Duration], every interval: Duration = .seconds(1)) -> [Duration] {
    var schedule = PollingSchedule(start: Instant(offset: .seconds(100)), interval: interval)
    return nows.map { schedule.next(after: Instant(offset: .seconds(100) + $0)).offset - .seconds(100) }
  }

  @Test func timesAreMultiplesOfTheIntervalFromTheStart() {
    #expect(times([.zero, .seconds(1.1), .seconds(2.9)]) == [.seconds(1), .seconds(2), .seconds(3)])
  }

  @Test func aTimeThatHasPassedIsLeftOut() {
    #expect(times([.zero, .seconds(4.5), .seconds(5)]) == [.seconds(1), .seconds(5), .seconds(6)])
  }

  @Test func aTimeThatIsNowHasPassed() {
    #expect(times([.seconds(2)]) == [.seconds(3)])
  }

  @Test func aClockThatWakesTooEarlyGetsNoTimeTwice() {
    #expect(times([.zero, .seconds(0.999)]) == [.seconds(1), .seconds(2)])
  }

  @Test func nothingIsLostToRounding() {
    let third = Duration(attoseconds: 333_333_333_333_333_333)
    let day = 86_400 * 3
    #expect(times([third * day], every: third) == [third * (day + 1)])
  }
}
