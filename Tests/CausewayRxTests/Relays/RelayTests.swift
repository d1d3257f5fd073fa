import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct RelayTests {
  @Test func aPublishRelayKeepsNothing() {
    let relay = PublishRelay<Int>()
    let diary = Diary()
    relay.accept(1)
    let token = diary.follow(relay)
    relay.accept(2)
    token.dispose()
    relay.accept(3)
    #expect(diary.lines == ["2", "disposed"])
  }

  @Test func aBehaviorRelayHoldsAnElement() {
    let relay = BehaviorRelay(value: 1)
    #expect(relay.value == 1)
    relay.accept(2)
    #expect(relay.value == 2)
    let diary = Diary()
    let token = diary.follow(relay.asObservable())
    relay.accept(3)
    #expect(diary.lines == ["2", "3"])
    token.dispose()
  }

  @Test func aReplayRelayKeepsTheLastElements() {
    let some = ReplayRelay<Int>.create(bufferSize: 1)
    let all = ReplayRelay<Int>.createUnbound()
    for element in 1...3 {
      some.accept(element)
      all.accept(element)
    }
    let diary = Diary()
    let tokens = [diary.follow(some, "some"), diary.follow(all, "all")]
    #expect(diary.lines == ["some 3", "all 1", "all 2", "all 3"])
    for token in tokens { token.dispose() }
  }

  @Test func anElementSentInsideAnObserverComesAfterTheOneBefore() {
    let relay = BehaviorRelay(value: 0)
    let feedback = relay.subscribe(onNext: { if $0 == 1 { relay.accept(2) } })
    let diary = Diary()
    let token = diary.follow(relay)
    relay.accept(1)
    #expect(diary.lines == ["0", "1", "2"])
    #expect(relay.value == 2)
    feedback.dispose()
    token.dispose()
  }

  @Test func observersEndOnTheValueWhenThreadsSend() {
    let relay = BehaviorRelay(value: 0)
    let last = Probe(-1)
    let token = relay.subscribe(onNext: { element in last.change { $0 = element } })
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 1...500 { relay.accept(thread * 1000 + number) }
    }
    #expect(last.value == relay.value)
    token.dispose()
  }

  @Test func disposingReleasesTheClosure() {
    let relay = PublishRelay<Int>()
    let isReleased = Probe(false)
    var canary: Canary? = Canary { isReleased.change { $0 = true } }
    let token = relay.subscribe(onNext: { [canary] _ in _ = canary })
    canary = nil
    #expect(!isReleased.value)
    token.dispose()
    #expect(isReleased.value)
    withExtendedLifetime((token, relay)) {}
  }
}
