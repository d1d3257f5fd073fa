import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct ObservableTimeTests {
  private let clock = TestClock()
  private let diary = Diary()

  private var scheduler: ClockScheduler { ClockScheduler(clock) }

  @Test func anIntervalCounts() {
    let token = diary.follow(Observable<Int>.interval(.seconds(2), scheduler: scheduler))
    #expect(diary.lines == [])
    clock.advance(by: .seconds(5))
    #expect(diary.lines == ["0", "1"])
    token.dispose()
    clock.advance(by: .seconds(5))
    #expect(diary.lines == ["0", "1", "disposed"])
  }

  @Test func anIntervalIsEachObserversOwn() {
    let interval = Observable<UInt8>.interval(.seconds(1), scheduler: scheduler)
    let first = diary.follow(interval, "a")
    clock.advance(by: .seconds(1))
    let second = diary.follow(interval, "b")
    clock.advance(by: .seconds(1))
    #expect(diary.lines.sorted() == ["a 0", "a 1", "b 0"])
    first.dispose()
    second.dispose()
  }

  @Test func aTimerSendsOneAndCompletes() {
    let token = diary.follow(Observable<Int>.timer(.seconds(2), scheduler: scheduler))
    clock.advance(by: .milliseconds(1999))
    #expect(diary.lines == [])
    clock.advance(by: .milliseconds(1))
    #expect(diary.lines == ["0", "completed", "disposed"])
    token.dispose()
  }

  @Test func aTimerWithAPeriodGoesOn() {
    let token = diary.follow(Observable<Int>.timer(.seconds(1), period: .seconds(2), scheduler: scheduler))
    clock.advance(by: .seconds(1))
    #expect(diary.lines == ["0"])
    clock.advance(by: .milliseconds(1999))
    #expect(diary.lines == ["0"])
    clock.advance(by: .milliseconds(1))
    #expect(diary.lines == ["0", "1"])
    token.dispose()
    clock.advance(by: .seconds(4))
    #expect(diary.lines == ["0", "1", "disposed"])
  }

  @Test func aTimerThatIsDisposedOfSendsNothing() {
    let token = diary.follow(Observable<Int>.timer(.seconds(2), scheduler: scheduler))
    clock.advance(by: .seconds(1))
    token.dispose()
    clock.advance(by: .seconds(5))
    #expect(diary.lines == ["disposed"])
  }
}
