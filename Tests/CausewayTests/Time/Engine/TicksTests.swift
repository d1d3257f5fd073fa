import Testing

@testable import Causeway

@Suite struct TicksTests {
  @Test func leavesOutWhatHasBeenMissed() {
    var ticks = Ticks(every: .seconds(10))
    ticks.start(at: .seconds(3))
    #expect(ticks.next == .seconds(3))
    for (now, next) in [(2, 3), (3, 13), (12, 13), (13, 23), (42, 43), (43, 53), (53, 63), (1_000_000, 1_000_003)] as [(Int64, Int64)] {
      ticks.skip(to: .seconds(now))
      #expect(ticks.next == .seconds(next), "at \(now)")
    }
  }

  @Test func doesNotDriftWithOddIntervals() {
    let interval = Nanoseconds(333_333_333)
    var ticks = Ticks(every: interval)
    ticks.start(at: interval)
    for number in 1...1000 as ClosedRange<Int64> {
      #expect(ticks.next == Nanoseconds(interval.count * number))
      ticks.skip(to: ticks.next)
    }
  }
}
