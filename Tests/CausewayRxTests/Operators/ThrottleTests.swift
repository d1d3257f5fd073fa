import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct ThrottleTests {
  private let clock = TestClock()
  private let diary = Diary()
  private let subject = PublishSubject<Int>()

  private func follow(latest: Bool) -> any Disposable {
    diary.follow(subject.throttle(.seconds(2), latest: latest, scheduler: ClockScheduler(clock)))
  }

  @Test func theLastElementOfASpanIsSentWhenItCloses() {
    let token = follow(latest: true)
    subject.onNext(1)
    subject.onNext(2)
    subject.onNext(3)
    #expect(diary.lines == ["1"])
    clock.advance(by: .seconds(2))
    #expect(diary.lines == ["1", "3"])
    token.dispose()
  }

  @Test func theCompletionFollowsTheElementThatWaits() {
    let token = follow(latest: true)
    subject.onNext(1)
    subject.onNext(2)
    subject.onCompleted()
    #expect(diary.lines == ["1"])
    clock.advance(by: .seconds(2))
    #expect(diary.lines == ["1", "2", "completed", "disposed"])
    token.dispose()
  }

  @Test func anErrorDiscardsTheElementThatWaits() {
    let token = follow(latest: true)
    subject.onNext(1)
    subject.onNext(2)
    subject.onError(Mishap.first)
    #expect(diary.lines == ["1", "first", "disposed"])
    #expect(clock.sleeperCount == 0)
    token.dispose()
  }

  @Test func withoutTheLatestASpanEndsUnheard() {
    let token = follow(latest: false)
    subject.onNext(1)
    subject.onNext(2)
    clock.advance(by: .seconds(2))
    subject.onNext(3)
    subject.onCompleted()
    #expect(diary.lines == ["1", "3", "completed", "disposed"])
    token.dispose()
  }

  @Test func disposalCancelsTheTimer() {
    let token = follow(latest: true)
    subject.onNext(1)
    subject.onNext(2)
    token.dispose()
    #expect(clock.sleeperCount == 0)
    #expect(diary.lines == ["1", "disposed"])
  }
}
