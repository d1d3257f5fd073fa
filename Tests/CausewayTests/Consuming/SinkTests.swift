import Causeway
import CausewayTesting
import Testing

@Suite struct SinkTests {
  private let upstream = TappedSubject()
  private let values = Probe<[Int]>([])

  private var append: @Sendable (Int) -> Void {
    { [values] in values.append($0) }
  }

  @Test func receivesValuesAndTheEnd() {
    let ends = Probe<[Completion<TestError>]>([])
    let token = upstream.publisher.sink(receiveCompletion: { ends.append($0) }, receiveValue: append)
    upstream.send(1, 2)
    #expect(ends.value == [])
    upstream.fail()
    upstream.send(3)
    #expect(values.value == [1, 2])
    #expect(ends.value == [.failure(.failed)])
    token.cancel()
  }

  @Test func oneThatCannotFailNeedsNoMore() {
    let subject = PassthroughSubject<Int, Never>()
    let token = subject.sink(receiveValue: append)
    subject.send(1)
    subject.send(completion: .finished)
    #expect(values.value == [1])
    token.cancel()
  }

  @Test(arguments: [true, false]) func aFailureIsHandled(fails: Bool) {
    let failures = Probe<[TestError]>([])
    let token = upstream.publisher.sink(onFailure: { failures.append($0) }, receiveValue: append)
    upstream.send(1)
    if fails { upstream.fail() } else { upstream.finish() }
    #expect(values.value == [1])
    #expect(failures.value == (fails ? [.failed] : []))
    token.cancel()
  }

  @Test func aTrailingClosureBeforeTheValuesTakesTheCompletion() {
    let ends = Probe<[Completion<TestError>]>([])
    let token = upstream.publisher.sink { end in
      ends.append(end)
    } receiveValue: { [values] value in
      values.append(value)
    }
    upstream.send(1)
    upstream.fail()
    #expect(values.value == [1])
    #expect(ends.value == [.failure(.failed)])
    token.cancel()
  }

  @Test func aSynchronousSourceIsDoneWhenItReturns() {
    let token = [1, 2, 3].publisher.sink(receiveValue: append)
    #expect(values.value == [1, 2, 3])
    token.cancel()
  }

  @Test func cancellingTheTokenCancels() {
    let token = upstream.publisher.sink(receiveCompletion: { _ in }, receiveValue: append)
    token.cancel()
    token.cancel()
    upstream.send(1)
    #expect(values.value == [])
    #expect(upstream.seen == [.cancelled])
  }

  @Test func releasingTheTokenCancels() {
    var token: AnyCancellable? = upstream.publisher.sink(receiveCompletion: { _ in }, receiveValue: append)
    upstream.send(1)
    #expect(token != nil)
    token = nil
    upstream.send(2)
    #expect(values.value == [1])
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func releasingTheTokenOfOneThatHasEndedDoesNothing() {
    do {
      let token = upstream.publisher.sink(receiveCompletion: { _ in }, receiveValue: append)
      upstream.finish()
      withExtendedLifetime(token) {}
    }
    #expect(upstream.seen == [.ended])
  }

  @Test func aValueMayCancel() {
    let held = Probe<AnyCancellable?>(nil)
    let values = values
    let token = upstream.publisher.sink(receiveCompletion: { _ in values.append(-1) }) { value in
      values.append(value)
      held.value?.cancel()
    }
    held.change { $0 = token }
    upstream.send(1, 2)
    upstream.finish()
    #expect(values.value == [1])
    held.change { $0 = nil }
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesItsClosures(by ending: Ending) {
    weak var closures: Witness?
    let subject = PassthroughSubject<Int, TestError>()
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      closures = witness
      return subject.sink(onFailure: { _ in witness.look() }, receiveValue: { _ in witness.look() })
    }
    let token = subscribe()
    #expect(closures != nil)
    ending.apply(to: subject, token)
    #expect(closures == nil)
    withExtendedLifetime(token) {}
  }

  @Test(.covers("R6")) func aSynchronousSourceKeepsNothing() {
    expectReleasedAtOnce(Just(1))
    expectReleasedAtOnce([1, 2].publisher)
  }

  @Test(.covers("R1")) func ignoresWhatASourceSendsAfterItsEnd() {
    let source = StubbornSource<Int, TestError>()
    let ends = Probe<[Completion<TestError>]>([])
    let token = source.map { $0 * 2 }.sink(receiveCompletion: { ends.append($0) }, receiveValue: append)
    source.send(1)
    source.send(completion: .finished)
    source.send(2)
    source.send(completion: .failure(.failed))
    #expect(values.value == [2])
    #expect(ends.value == [.finished])
    token.cancel()
  }

  @Test(.covers("R5"), arguments: [false, true]) func ignoresWhatASourceSendsAfterACancel(
    throughAnOperatorThatWatches: Bool
  ) {
    let source = StubbornSource<Int, TestError>()
    let ends = Probe(0)
    let watched =
      throughAnOperatorThatWatches
      ? source.handleEvents(receiveCancel: {}).eraseToAnyPublisher() : source.eraseToAnyPublisher()
    let token = watched.sink(receiveCompletion: { _ in ends.change { $0 += 1 } }, receiveValue: append)
    source.send(1)
    token.cancel()
    source.send(2)
    source.send(completion: .finished)
    #expect(values.value == [1])
    #expect(ends.value == 0)
  }
}
