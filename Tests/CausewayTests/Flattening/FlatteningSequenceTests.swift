import Causeway
import CausewayTesting
import Foundation
import Testing

/// `concatMap` and `flatMap(maxPublishers:)` request an element of a sequence when they have room for its publisher, so
/// the sequence may be endless.
@Suite struct FlatteningSequenceTests {
  private let numbers = CountedNumbers()
  private let inners = (0..<5).map { _ in PassthroughSubject<Int, TestError>() }

  private var outer: SequencePublisher<CountedNumbers, TestError> { SequencePublisher(numbers) }

  @Test func concatMapTakesOneElementAtATime() {
    let recorder = Recorder(outer.concatMap { [inners] in inners[$0] })
    #expect(numbers.pulled == 1, "subscribe returns")
    for number in 0..<4 {
      inners[number].send(number)
      inners[number].send(completion: .finished)
      #expect(numbers.pulled == number + 2)
    }
    #expect(recorder.values == [0, 1, 2, 3])
    recorder.cancel()
    inners[4].send(completion: .finished)
    #expect(numbers.pulled == 5)
  }

  @Test func flatMapTakesAsManyAsRun() {
    let recorder = Recorder(outer.flatMap(maxPublishers: 2) { [inners] in inners[$0] })
    #expect(numbers.pulled == 2)
    inners[1].send(1)
    inners[1].send(completion: .finished)
    #expect(numbers.pulled == 3)
    inners[0].send(0)
    inners[2].send(2)
    inners[0].send(completion: .finished)
    #expect(numbers.pulled == 4)
    #expect(recorder.values == [1, 0, 2])
    recorder.cancel()
  }

  @Test(arguments: [FlatteningForm.concatMap, .two]) func worksThroughOtherOperators(_ form: FlatteningForm) {
    let recorder = Recorder(
      form(outer.map { $0 * 2 }.filter { $0 % 4 == 0 }.prepend(-1).eraseToAnyPublisher()) {
        [$0].publisher(TestError.self)
      }
      .prefix(4))
    #expect(recorder.values == [-1, 0, 4, 8])
    #expect(recorder.isFinished)
    #expect(numbers.pulled == 5)
  }

  @Test(arguments: [FlatteningForm.concatMap, .two]) func anEarlyEndStopsIt(_ form: FlatteningForm) {
    let recorder = Recorder(form(outer) { [inners] in inners[$0] }.first())
    let pulled = numbers.pulled
    inners[0].send(7)
    #expect(recorder.values == [7])
    #expect(recorder.isFinished)
    #expect(numbers.pulled == pulled)
  }

  /// The stack does not grow, on a thread with a small stack, whether inners end at once or later.
  @Test(arguments: [FlatteningForm.concatMap, .two], [false, true])
  func manyElementsNeedLittleStack(_ form: FlatteningForm, inTurn: Bool) {
    let outcome = Probe((0, false))
    let done = DispatchSemaphore(value: 0)
    let outer = outer
    let thread = Thread {
      let gate = PassthroughSubject<Int, TestError>()
      let all = form(outer) { number in
        inTurn
          ? gate.first().eraseToAnyPublisher() : Just(number).setFailureType(to: TestError.self).eraseToAnyPublisher()
      }
      let token = all.prefix(10_000).sink(
        receiveCompletion: { _ in outcome.change { $0.1 = true } }, receiveValue: { _ in outcome.change { $0.0 += 1 } })
      if inTurn { for number in 0..<10_000 { gate.send(number) } }
      withExtendedLifetime(token) {}
      done.signal()
    }
    thread.stackSize = 256 << 10
    thread.start()
    done.wait()
    #expect(outcome.value.0 == 10_000)
    #expect(outcome.value.1)
    #expect(numbers.pulled <= 10_002)
  }

  @Test(arguments: [FlatteningForm.concatMap, .two]) func innersMayEndOnAnyThread(_ form: FlatteningForm) {
    let started = Watched(0)
    let gates = (0..<600).map { _ in PassthroughSubject<Int, TestError>() }
    let recorder = Recorder(
      form(outer) { number in
        number < 600
          ? gates[number].handleEvents(receiveSubscription: { _ in started.change { $0 += 1 } }).eraseToAnyPublisher()
          : Empty(completeImmediately: false).eraseToAnyPublisher()
      })
    onThreads(3) { thread in
      for number in stride(from: thread, to: 600, by: 3) {
        // Ends them in any order, also before they have begun.
        gates[number].send(completion: .finished)
      }
    }
    #expect(started.value == 600)
    #expect(numbers.pulled <= 602)
    #expect(recorder.completion == nil)
    recorder.cancel()
  }

  @Test(.covers("R6"), arguments: [FlatteningForm.concatMap, .two], Ending.all)
  func releasesThePausedSequence(_ form: FlatteningForm, by ending: Ending) {
    if case .finish = ending { return }
    weak var iterator: Witness?
    let inner = PassthroughSubject<Int, TestError>()
    func subscribe() -> AnyCancellable {
      let witness = Witness()
      iterator = witness
      return form(SequencePublisher<CountedNumbers, TestError>(CountedNumbers(witness: witness))) { _ in inner }
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    let token = subscribe()
    #expect(iterator != nil)
    ending.apply(to: inner, token)
    #expect(iterator == nil)
    withExtendedLifetime(token) {}
  }

  @Test func isPausedBehindAPublisherThatCannotBePaused() {
    let first = PassthroughSubject<Int, TestError>()
    let recorder = Recorder(first.append(outer).concatMap { [inners] in inners[$0] })
    first.send(4)
    first.send(completion: .finished)
    // The first element waits.
    #expect(numbers.pulled == 1)
    inners[4].send(completion: .finished)
    #expect(numbers.pulled == 1)
    inners[0].send(completion: .finished)
    #expect(numbers.pulled == 2)
    recorder.cancel()
  }

  @Test func isPausedBehindAFailedAttempt() {
    let first = PassthroughSubject<Int, TestError>()
    let attempts = Probe(0)
    let recorder = Recorder(
      Deferred { [outer] () -> AnyPublisher<Int, TestError> in
        attempts.change { $0 += 1 }
        return attempts.value == 1 ? first.eraseToAnyPublisher() : outer.eraseToAnyPublisher()
      }
      .retry(1).concatMap { [inners] in inners[$0] })
    first.send(4)
    first.send(completion: .failure(.failed))
    #expect(numbers.pulled == 1)
    inners[4].send(completion: .finished)
    #expect(numbers.pulled == 1)
    recorder.cancel()
  }

  @Test func finishesWhenTheSequenceHas() {
    let recorder = Recorder(
      SequencePublisher<Range<Int>, TestError>(0..<3).concatMap { [inners] in inners[$0] })
    for number in 0..<3 {
      #expect(recorder.completion == nil)
      inners[number].send(number)
      inners[number].send(completion: .finished)
    }
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.isFinished)
  }
}

extension Array where Element == Int {
  fileprivate func publisher<Failure: Error>(_ failure: Failure.Type) -> SequencePublisher<Self, Failure> {
    SequencePublisher(self)
  }
}
