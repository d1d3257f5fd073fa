import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

/// A view model needs no hop of its own to the main actor.
@MainActor
@Suite(.settles) struct MainActorBridgeTests {
  @Test(.covers("B9")) func theFirstValueIsThereBeforeBindingReturns() {
    let subject = BehaviorSubject(value: 1)
    var shown: [Int] = []
    let token = subject.asMainActorPublisher().sink(onFailure: { _ in }, receiveValue: { shown.append($0) })
    #expect(shown == [1])
    subject.onNext(2)
    #expect(shown == [1, 2], "immediately, because it was sent on the main actor")
    token.cancel()
  }

  @Test(.covers("B9")) func elementsOfOtherThreadsComeInOrder() async {
    let subject = BehaviorSubject(value: 0)
    let relay = PublishRelay<Int>()
    var states: [Int] = []
    var events: [Int] = []
    let tokens = [
      subject.asMainActorPublisher().sink(onFailure: { _ in }, receiveValue: { states.append($0) }),
      relay.toMainActorPublisher().sink(onFailure: { _ in }, receiveValue: { events.append($0) }),
    ]
    await Task.detached {
      for number in 1...500 {
        subject.onNext(number)
        relay.accept(number)
      }
    }.value
    await settle()
    #expect(states == Array(0...500))
    #expect(events == Array(1...500))
    for token in tokens { token.cancel() }
  }

  @Test(.covers("B9")) func aSinglesValueComesToTheMainActor() async {
    let queue = DispatchQueue(label: "work")
    let arrived = TestSignal()
    let single = Single<Int>.create { observer in
      queue.async { observer(.success(7)) }
      return Disposables.create()
    }
    var values: [Int] = []
    let token = single.asMainActorPublisher().sink(
      receiveCompletion: { _ in arrived.fire() }, receiveValue: { values.append($0) })
    await arrived.wait()
    #expect(values == [7])
    token.cancel()
  }

  @Test(.covers("B9")) func afterACancelOnTheMainActorNothingIsSeen() async {
    let subject = PublishSubject<Int>()
    var seen: [Int] = []
    let token = subject.toMainActorPublisher().sink(onFailure: { _ in }, receiveValue: { seen.append($0) })
    await Task.detached { subject.onNext(1) }.value
    token.cancel()
    await settle()
    #expect(seen.count <= 1)
    subject.onNext(2)
    #expect(!seen.contains(2))
  }
}
