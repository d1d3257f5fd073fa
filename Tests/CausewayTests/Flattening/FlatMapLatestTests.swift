import Causeway
import CausewayTesting
import Testing

@Suite struct FlatMapLatestTests {
  private let outer = TappedSubject()
  private let inners = Feeds(4)

  private func tested(_ form: FlatteningForm) -> AnyPublisher<Int, TestError> {
    form(outer.publisher) { [inners] in inners[$0] }
  }

  @Test(arguments: FlatteningForm.latest) func sendsWhatTheLatestSends(_ form: FlatteningForm) {
    let recorder = Recorder(tested(form))
    outer.send(0)
    inners.send(0, 1)
    outer.send(1)
    #expect(inners.cancelled == [0])
    inners.send(0, 99)
    inners.send(1, 2)
    outer.send(2)
    inners.send(2, 3)
    #expect(recorder.values == [1, 2, 3])
    #expect(inners.cancelled == [0, 1])
    recorder.cancel()
    #expect(inners.cancelled == [0, 1, 2])
  }

  @Test(arguments: FlatteningForm.latest, [false, true])
  func finishesWhenTheOuterAndTheLatestHave(_ form: FlatteningForm, innerFirst: Bool) {
    let recorder = Recorder(tested(form))
    outer.send(0, 1)
    inners.finish(0)
    if innerFirst { inners.finish(1) } else { outer.finish() }
    #expect(recorder.completion == nil)
    if innerFirst { outer.finish() } else { inners.finish(1) }
    #expect(recorder.isFinished)
  }

  @Test(arguments: FlatteningForm.latest) func goesOnAfterAnInnerHasFinished(_ form: FlatteningForm) {
    let recorder = Recorder(tested(form))
    outer.send(0)
    inners.finish(0)
    outer.send(1)
    inners.send(1, 1)
    #expect(inners.cancelled == [])
    #expect(recorder.values == [1])
    recorder.cancel()
  }

  @Test(arguments: FlatteningForm.latest) func theFailureOfAReplacedInnerIsIgnored(_ form: FlatteningForm) {
    let recorder = Recorder(tested(form))
    outer.send(0, 1)
    inners.fail(0)
    inners.send(1, 1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    inners.fail(1)
    #expect(recorder.failure == .failed)
  }

  /// First the transform, then the cancel, then the subscription.
  @Test func aSwitchTransformsThenCancelsThenSubscribes() {
    let log = Probe<[String]>([])
    let recorder = Recorder(
      outer.publisher.flatMapLatest { number in
        log.append("transform \(number)")
        return PassthroughSubject<Int, TestError>().handleEvents(
          receiveSubscription: { _ in log.append("subscribe \(number)") },
          receiveCancel: { log.append("cancel \(number)") })
      })
    outer.send(0, 1)
    #expect(log.value == ["transform 0", "subscribe 0", "transform 1", "cancel 0", "subscribe 1"])
    recorder.cancel()
  }

  @Test func theSameInnerAgainIsSubscribedToAnew() {
    let recorder = Recorder(tested(.flatMapLatest))
    outer.send(0, 0)
    inners.send(0, 1)
    #expect(recorder.values == [1])
    recorder.cancel()
  }

  @Test func switchToLatestFollowsPublishersSentAsValues() {
    let publishers = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let a = PassthroughSubject<Int, Never>()
    let recorder = Recorder(publishers.switchToLatest())
    publishers.send(a.eraseToAnyPublisher())
    a.send(1)
    publishers.send(Just(2).eraseToAnyPublisher())
    a.send(99)
    publishers.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
  }
}
