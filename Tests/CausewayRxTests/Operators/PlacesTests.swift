import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct PlacesTests {
  @Test func elementsAndErrorsKeepTheirOrderElsewhere() async {
    let subject = PublishSubject<Int>()
    let done = TestSignal()
    let diary = Diary()
    let token = subject.observe(on: ConcurrentDispatchQueueScheduler(qos: .default)).subscribe(
      onNext: { diary.write("\($0)") }, onError: { diary.write("\($0)") }, onDisposed: { done.fire() })
    for number in 1...100 { subject.onNext(number) }
    subject.onError(Mishap.first)
    await done.wait()
    #expect(diary.lines == (1...100).map { "\($0)" } + ["first"])
    token.dispose()
  }

  @Test @MainActor func onTheMainActorDeliveryIsImmediate() {
    let subject = PublishSubject<Int>()
    let diary = Diary()
    // The shared scheduler also serves concurrent tests, so its order is not deterministic.
    let token = diary.follow(subject.observe(on: MainScheduler()))
    subject.onNext(1)
    #expect(diary.lines == ["1"])
    token.dispose()
  }

  @Test func subscribeOnSubscribesOnTheScheduler() async {
    let queue = DispatchQueue(label: "PlacesTests")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    let there = Probe<[Bool]>([])
    let done = TestSignal()
    let source = Observable<Int>.create { observer in
      there.append(DispatchQueue.getSpecific(key: key) == true)
      observer.onCompleted()
      return Disposables.create()
    }
    let scheduler = ConcurrentDispatchQueueScheduler(queue: queue)
    let token = source.subscribe(on: scheduler).subscribe(onDisposed: { done.fire() })
    await done.wait()
    #expect(there.value == [true])
    token.dispose()
  }

  @Test func disposalBeforeItHasSubscribedPreventsThat() {
    let clock = TestClock()
    let source = Source<Int>()
    let token = source.observable.delaySubscription(.seconds(1), scheduler: ClockScheduler(clock)).subscribe()
    token.dispose()
    clock.advance(by: .seconds(2))
    #expect(source.subscriptions == 0)
  }
}
