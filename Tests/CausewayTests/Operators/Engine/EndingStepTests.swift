import Causeway
import CausewayTesting
import Testing

/// R1 after a source that violates it.
@Suite(.serialized) struct EndingStepTests {
  private let source = StubbornSource<Int, TestError>()

  /// Returns the events that a subscriber receives from an operator whose source sends 1, 2, 3, 4, two ends and 5.
  private func events<Tested: Publisher>(
    _ make: (StubbornSource<Int, TestError>) -> Tested
  ) -> [String] {
    let log = EndLog()
    make(source).subscribe(EndLogSubscriber<Tested.Output, Tested.Failure>(log))
    for value in 1...4 { source.send(value) }
    source.send(completion: .finished)
    source.send(completion: .failure(.failed))
    source.send(5)
    return log.events
  }

  @Test(.covers("R1")) func oneThatEndsWithAValue() {
    #expect(events { $0.first() } == ["1", "|"])
  }

  @Test(.covers("R1")) func oneThatEndsAtOnce() {
    #expect(events { $0.prefix(0) } == ["|"])
  }

  @Test(.covers("R1")) func oneThatFails() {
    let events = events { $0.tryMap { if $0 == 2 { throw TestError.other } else { $0 } } }
    #expect(events == ["1", "#"])
  }

  @Test(.covers("R1")) func oneThatEndsWithItsUpstream() {
    #expect(events { $0.prefix(9) } == ["1", "2", "3", "4", "|"])
  }

  @Test(.covers("R1")) func oneThatSendsAValueAtTheEnd() {
    #expect(events { $0.count() } == ["4", "|"])
  }

  @Test(.covers("R1")) func aStepOfTheUsersOwnEndsTheStream() {
    #expect(events { $0.until { $0 == 3 } } == ["1", "2", "3", "|"])
  }

  @Test(.covers("R1")) func retryIgnoresAnAttemptThatHasFailed() {
    let calls = Probe(0)
    let log = EndLog()
    let sources = Probe<[StubbornSource<Int, TestError>]>([])
    let attempts = Deferred {
      let made = StubbornSource<Int, TestError>()
      sources.append(made)
      return made
    }.retry(.immediately(attempts: 5)) { _, _ in
      calls.change { $0 += 1 }
      return true
    }
    attempts.subscribe(EndLogSubscriber<Int, TestError>(log))
    sources.value[0].send(1)
    sources.value[0].send(completion: .failure(.failed))
    #expect(sources.value.count == 2)
    sources.value[0].send(completion: .failure(.failed))
    sources.value[0].send(completion: .finished)
    sources.value[0].send(2)
    #expect(calls.value == 1)
    sources.value[1].send(3)
    sources.value[1].send(completion: .finished)
    #expect(log.events == ["1", "3", "|"])
  }

  @Test(.covers("R5")) func aCancelInsideAClosureStopsTheLastValueOfAnUpstreamThatHasEnded() {
    let token = Probe<AnyCancellable?>(nil)
    let values = Probe<[[Int]]>([])
    let subject = PassthroughSubject<Int, TestError>()
    let collected = subject.prefix(1).collect().handleEvents(receiveOutput: { _ in token.value?.cancel() })
    let cancellable = collected.sink(
      receiveCompletion: { _ in }, receiveValue: { value in values.change { $0.append(value) } })
    token.change { $0 = cancellable }
    subject.send(1)
    #expect(values.value == [])
  }

  @Test(arguments: [true, false]) func aStepMayChangeItsMindAboutALastValue(_ mayEndFirst: Bool) {
    Undecided.mayEnd.change { $0 = mayEndFirst }
    let log = EndLog()
    EndingStepped(source, Undecided()).subscribe(EndLogSubscriber<Int, TestError>(log))
    source.send(1)
    Undecided.mayEnd.change { $0 = !mayEndFirst }
    source.send(completion: .finished)
    source.send(2)
    #expect(log.events == ["1", "|"])
  }
}

/// A step whose `mayEndWithValue` is not a constant.
private struct Undecided: EndingStep {
  typealias UpstreamFailure = TestError

  static let mayEnd = Probe(false)
  static var mayEndWithValue: Bool { mayEnd.value }

  mutating func receive(_ input: Int) -> StepResult<Int, TestError> { .next(input) }
}
