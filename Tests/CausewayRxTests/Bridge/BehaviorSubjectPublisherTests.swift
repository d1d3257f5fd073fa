import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import Testing

@Suite struct BehaviorSubjectPublisherTests {
  private let subject = BehaviorSubject(value: 0)

  @Test(.covers("a2")) func givesTheCurrentElementAndEveryLaterOne() {
    let publisher = subject.asPublisher()
    subject.onNext(1)
    let recorder = Recorder(publisher)
    #expect(recorder.values == [1])
    subject.onNext(2)
    #expect(recorder.values == [1, 2])
    subject.onCompleted()
    #expect(recorder.isFinished)
    recorder.cancel()
  }

  @Test(.covers("a2")) func passesAnErrorOn() {
    let recorder = Recorder(subject.asPublisher())
    subject.onNext(1)
    subject.onError(Mishap.first)
    #expect(recorder.values == [0, 1])
    #expect(recorder.failure as? Mishap == .first)
    recorder.cancel()
  }

  @Test(.covers("B1")) func anUnusedPublisherSubscribesToNothing() {
    let publisher = subject.asPublisher()
    #expect(!subject.hasObservers)
    let recorder = Recorder(publisher)
    #expect(subject.hasObservers)
    recorder.cancel()
    #expect(!subject.hasObservers)
  }

  @Test(.covers("B2")) func cancellingOneSubscriberLeavesTheOthers() {
    let publisher = subject.asPublisher()
    let first = Recorder(publisher)
    let second = Recorder(publisher)
    subject.onNext(1)
    first.cancel()
    subject.onNext(2)
    #expect(first.values == [0, 1])
    #expect(second.values == [0, 1, 2])
    let again = Recorder(publisher)
    #expect(again.values == [2], "not a stale one")
    subject.onCompleted()
    #expect(second.isFinished)
    #expect(again.isFinished)
    for recorder in [first, second, again] { recorder.cancel() }
  }

  @Test(.covers("B4")) func aFailedSubjectGivesItsOwnError() {
    subject.onError(Mishap.second)
    let recorder = Recorder(subject.asPublisher())
    #expect(recorder.values == [])
    #expect(recorder.failure as? Mishap == .second)
    recorder.cancel()
  }

  @Test(.covers("B4")) func anErrorAboutAnotherSubjectIsPassedOn() {
    let other = BehaviorSubject(value: 0)
    other.dispose()
    let forwarding = other.subscribe(subject)
    let recorder = Recorder(subject.asPublisher())
    #expect(recorder.failure is RxError)
    recorder.cancel()
    forwarding.dispose()
  }

  @Test(.covers("B4")) func aCompletedSubjectGivesItsLastElement() {
    subject.onNext(1)
    subject.onCompleted()
    let recorder = Recorder(subject.asPublisher())
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
    recorder.cancel()
  }

  @Test(.covers("B4")) func aDisposedSubjectIsTheOnlyOneWithoutAValue() {
    subject.dispose()
    let recorder = Recorder(subject.asPublisher())
    #expect(recorder.values == [])
    #expect(recorder.failure as? RxBridgeError == .missingInitialValue)
    recorder.cancel()
  }

  @Test(.covers("a8")) func aViewModelCanHandleTheMissingValue() {
    subject.dispose()
    let texts = Probe<[String]>([])
    let token = subject.asPublisher().sink(
      onFailure: { failure in
        if case RxBridgeError.missingInitialValue = failure { texts.append("\(failure)") }
      }, receiveValue: { _ in })
    #expect(texts.value == ["The subject has been disposed of and has no current value."])
    token.cancel()
  }

  /// A subscriber that sets a mirror, like that of the real bridge, ends on the subject's value.
  @Test(.covers("B8")) func subscribersEndOnTheSubjectsValue() throws {
    for _ in 1...50 {
      let subject = BehaviorSubject(value: 0)
      let mirror = CurrentValueSubject<Int, Never>(-1)
      let recorder = Recorder(subject.asPublisher())
      let token = subject.asPublisher().sink(onFailure: { _ in }, receiveValue: { mirror.send($0) })
      DispatchQueue.concurrentPerform(iterations: 2) { thread in
        for number in 1...100 { subject.onNext(thread * 1000 + number) }
      }
      let value = try subject.value()
      #expect(mirror.value == value)
      #expect(recorder.values.last == value)
      #expect(recorder.values.count == 201)
      recorder.cancel()
      token.cancel()
    }
  }

  @Test(arguments: ["cancel", "complete"])
  func releasesTheSubscriber(_ ending: String) {
    let isReleased = Probe(false)
    var canary: Canary? = Canary { isReleased.change { $0 = true } }
    let token = subject.asPublisher().sink(onFailure: { [canary] _ in _ = canary }, receiveValue: { _ in })
    canary = nil
    #expect(!isReleased.value)
    if ending == "cancel" { token.cancel() } else { subject.onCompleted() }
    #expect(isReleased.value)
    withExtendedLifetime((token, subject)) {}
  }
}
