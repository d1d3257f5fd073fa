import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct RetryTests {
  private enum Other: Error { case other }

  @Test func anErrorOfAnotherTypeEndsIt() {
    let diary = Diary()
    let source = Observable<Int>.error(Other.other)
    let token = diary.follow(source.retry { (errors: Observable<Mishap>) in errors })
    #expect(diary.lines == ["other", "disposed"])
    token.dispose()
  }

  @Test func theHandlerSeesEveryErrorOfASourceThatFailsAtOnce() {
    let attempts = Probe(0)
    let source = Observable<Int>.deferred {
      attempts.change { $0 += 1 }
      return .error(Mishap.first)
    }
    let diary = Diary()
    let token = diary.follow(
      source.retry { (errors: Observable<any Error>) in
        errors.enumerated().map { number, error in if number == 999 { throw error } }
      })
    #expect(attempts.value == 1000)
    #expect(diary.lines == ["first", "disposed"])
    token.dispose()
  }

  @Test func disposalWhileItWaitsEndsTheWait() {
    let clock = TestClock()
    let source = Source<Int>()
    let diary = Diary()
    let token = diary.follow(
      source.observable.retry { (errors: Observable<any Error>) in
        errors.delay(.seconds(3), scheduler: ClockScheduler(clock))
      })
    source.send(.error(Mishap.first))
    token.dispose()
    clock.advance(by: .seconds(10))
    #expect(source.subscriptions == 1)
    #expect(diary.lines == ["disposed"])
    #expect(clock.sleeperCount == 0)
  }

  @Test func eachSubscriptionHasItsOwnErrors() {
    let handlers = Probe(0)
    let retried = Observable<Int>.error(Mishap.first).retry { (errors: Observable<any Error>) in
      handlers.change { $0 += 1 }
      return errors.take(2)
    }
    let diary = Diary()
    let tokens = [diary.follow(retried), diary.follow(retried)]
    #expect(handlers.value == 2)
    #expect(diary.lines == ["completed", "disposed", "completed", "disposed"])
    for token in tokens { token.dispose() }
  }
}
