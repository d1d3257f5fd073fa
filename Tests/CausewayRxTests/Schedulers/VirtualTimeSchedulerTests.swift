import CausewayRx
import Foundation
import Testing

@Suite struct VirtualTimeSchedulerTests {
  private let diary = Diary()

  private func work(_ name: String) -> (Int) -> any Disposable {
    { [diary] _ in
      diary.write(name)
      return Disposables.create { diary.write("\(name) disposed") }
    }
  }

  @Test func workRunsByItsTimeAndThenInOrder() {
    let scheduler = VirtualTimeScheduler(initialClock: 5, converter: WholeTimes())
    _ = scheduler.scheduleAbsoluteVirtual(0, time: 20, action: work("d"))
    _ = scheduler.scheduleRelativeVirtual(0, dueTime: 5, action: work("b"))
    _ = scheduler.scheduleRelative(0, dueTime: .seconds(5), action: work("c"))
    _ = scheduler.schedule(0, action: work("a"))
    #expect(scheduler.debugDescription == "[5, 10, 10, 20]")
    #expect(scheduler.clock == 5)
    scheduler.start()
    #expect(diary.lines == ["a", "b", "c", "d"])
    #expect(scheduler.clock == 20)
    #expect(scheduler.now == Date(timeIntervalSince1970: 20))
  }

  @Test func aHundredPiecesOfWorkKeepTheirOrder() {
    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: WholeTimes())
    let times = (0..<100).map { ($0 * 37) % 23 }
    for (number, time) in times.enumerated() {
      _ = scheduler.scheduleAbsoluteVirtual(0, time: time, action: work("\(time) \(number)"))
    }
    scheduler.start()
    let expected = times.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    #expect(diary.lines == expected.map { "\($0.element) \($0.offset)" })
  }

  @Test func workOfThePastRunsWithoutMovingTheClockBack() {
    let scheduler = VirtualTimeScheduler(initialClock: 10, converter: WholeTimes())
    _ = scheduler.scheduleAbsoluteVirtual(0, time: 3, action: work("a"))
    scheduler.start()
    #expect(diary.lines == ["a"])
    #expect(scheduler.clock == 10)
  }

  @Test func disposalPreventsTheWorkOrDisposesOfItsResult() {
    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: WholeTimes())
    let first = scheduler.scheduleAbsoluteVirtual(0, time: 1, action: work("a"))
    let second = scheduler.scheduleAbsoluteVirtual(0, time: 2, action: work("b"))
    second.dispose()
    scheduler.start()
    #expect(scheduler.clock == 1)
    first.dispose()
    #expect(diary.lines == ["a", "a disposed"])
  }

  @Test func aDisposalReleasesTheWork() {
    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: WholeTimes())
    var canary: Canary? = Canary { [diary] in diary.write("released") }
    let token = scheduler.scheduleAbsoluteVirtual(canary, time: 1) { _ in Disposables.create() }
    canary = nil
    #expect(diary.lines == [])
    token.dispose()
    #expect(diary.lines == ["released"])
  }

  @Test func stopEndsTheRunAfterTheWork() {
    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: WholeTimes())
    _ = scheduler.scheduleAbsoluteVirtual(0, time: 1) { [work] in
      scheduler.stop()
      scheduler.start()
      return work("a")($0)
    }
    _ = scheduler.scheduleAbsoluteVirtual(0, time: 2, action: work("b"))
    scheduler.start()
    #expect(diary.lines == ["b", "a"])
  }

  @Test func advancingRunsWhatIsDue() {
    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: WholeTimes())
    for time in [1, 5, 6] { _ = scheduler.scheduleAbsoluteVirtual(0, time: time, action: work("\(time)")) }
    scheduler.advanceTo(5)
    #expect(diary.lines == ["1", "5"])
    #expect(scheduler.clock == 5)
    scheduler.sleep(10)
    #expect(scheduler.clock == 15)
    scheduler.start()
    #expect(diary.lines == ["1", "5", "6"])
    #expect(scheduler.clock == 15)
  }

  @Test func aRunThatIsStartedTwiceIsOne() {
    let scheduler = VirtualTimeScheduler(initialClock: 0, converter: WholeTimes())
    _ = scheduler.scheduleAbsoluteVirtual(0, time: 1) { [work] in
      scheduler.start()
      return work("a")($0)
    }
    _ = scheduler.scheduleAbsoluteVirtual(0, time: 2, action: work("b"))
    scheduler.start()
    #expect(diary.lines == ["a", "b"])
  }

  @Test func aSubclassAdjustsTimes() {
    let scheduler = SteppingScheduler()
    _ = scheduler.schedule(0) { [diary] _ in
      diary.write("\(scheduler.clock)")
      return scheduler.schedule(0) { _ in
        diary.write("\(scheduler.clock)")
        return Disposables.create()
      }
    }
    scheduler.start()
    #expect(diary.lines == ["1", "2"])
  }

  @Test func periodicWorkKeepsItsStateAndEnds() {
    let scheduler = SteppingScheduler()
    let token = scheduler.schedulePeriodic(1, startAfter: .seconds(3), period: .seconds(10)) { [diary] number in
      diary.write("\(scheduler.clock) \(number)")
      return number * 2
    }
    scheduler.at(30) { token.dispose() }
    scheduler.start()
    #expect(diary.lines == ["3 1", "13 2", "23 4"])
  }

  @Test func periodicWorkThatTakesTooLongTakesTurns() {
    let scheduler = SteppingScheduler()
    let token = scheduler.schedulePeriodic(1, startAfter: .seconds(2), period: .seconds(3)) { [diary] number in
      diary.write("\(scheduler.clock) \(number)")
      scheduler.sleep(5)
      return number + 1
    }
    scheduler.at(20) { token.dispose() }
    scheduler.start()
    #expect(diary.lines == ["2 1", "7 2", "12 3", "17 4"])
  }

  @Test func recursiveWorkEndsWithItsDisposal() {
    let scheduler = SteppingScheduler()
    let token = scheduler.scheduleRecursive(1) { [diary] number, recurse in
      diary.write("\(scheduler.clock) \(number)")
      recurse(number + 1)
    }
    scheduler.at(4) { token.dispose() }
    scheduler.start()
    #expect(diary.lines == ["1 1", "2 2", "3 3"])
  }

  @Test func historicalTimesAreDates() {
    let start = Date(timeIntervalSince1970: 1_000)
    let scheduler = HistoricalScheduler(initialClock: start)
    _ = scheduler.scheduleRelative(0, dueTime: .milliseconds(1_500), action: work("a"))
    _ = scheduler.scheduleRelativeVirtual(0, dueTime: 1, action: work("b"))
    scheduler.advanceTo(start.addingTimeInterval(1))
    #expect(diary.lines == ["b"])
    scheduler.start()
    #expect(diary.lines == ["b", "a"])
    #expect(scheduler.now == start.addingTimeInterval(1.5))
    #expect(HistoricalScheduler().clock == Date(timeIntervalSince1970: 0))
  }
}
