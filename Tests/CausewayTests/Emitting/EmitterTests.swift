import Causeway
import CausewayTesting
import Testing

@Suite struct EmitterTests {
  private typealias Source = Emitting<Int>

  @Test func sendsValuesAndItsEnd() {
    let source = Source()
    let recorder = Recorder(source)
    source.emitter.send(1)
    source.emitter.send(2)
    #expect(source.emitter.isActive)
    source.emitter.send(completion: .finished)
    source.emitter.send(3)
    source.emitter.send(completion: .failure(.failed))
    #expect(recorder.values == [1, 2])
    #expect(recorder.isFinished)
    #expect(!source.emitter.isActive)
  }

  @Test func theSourceStartsInsideSubscribe() {
    let recorder = Recorder(
      Emitting<Int> { emitter in
        emitter.send(1)
        emitter.send(completion: .failure(.failed))
      })
    #expect(recorder.values == [1])
    #expect(recorder.failure == .failed)
  }

  @Test(.covers("R5")) func theSourceIsNotStartedForWhoCancelsAtOnce() {
    let isStarted = Probe(false)
    let seen = Emitting<Int> { _ in isStarted.change { $0 = true } }.quitting(after: 0)
    #expect(seen == (values: [], completions: 0))
    #expect(!isStarted.value)
  }

  @Test(.covers("R5")) func aCancelInsideAValueStopsIt() {
    let seen = Emitting<Int> { emitter in
      for value in 1...5 { emitter.send(value) }
      emitter.send(completion: .finished)
    }.quitting(after: 2)
    #expect(seen == (values: [1, 2], completions: 0))
  }

  @Test func aSignalNeedsNoValue() {
    let count = Probe(0)
    let token = Emitting<Void> { $0.send() }.sink(
      receiveCompletion: { _ in }, receiveValue: { count.change { $0 += 1 } })
    #expect(count.value == 1)
    token.cancel()
  }

  @Test(.covers("R3")) func aValueSentInsideAnotherComesAfterIt() {
    let source = Source()
    let seen = Probe<[Int]>([])
    let token = source.sink(
      receiveCompletion: { _ in seen.append(-1) },
      receiveValue: { value in
        if value == 1 {
          source.emitter.send(2)
          source.emitter.send(completion: .finished)
          source.emitter.send(3)
        }
        seen.append(value)
      })
    source.emitter.send(1)
    #expect(seen.value == [1, 2, -1])
    token.cancel()
  }
}

/// A source that exposes its emitter.
struct Emitting<Output: Sendable>: Publisher {
  typealias Failure = TestError

  private let made = Probe<Emitter<Output, TestError>?>(nil)
  private let start: @Sendable (Emitter<Output, TestError>) -> Void

  init(start: @escaping @Sendable (Emitter<Output, TestError>) -> Void = { _ in }) {
    self.start = start
  }

  /// The emitter of the last subscription.
  var emitter: Emitter<Output, TestError> { made.value! }

  func subscribe(_ subscriber: sending some Subscriber<Output, TestError>) {
    Emitter.attach(subscriber) { [made, start] emitter in
      made.change { $0 = emitter }
      start(emitter)
    }
  }
}
