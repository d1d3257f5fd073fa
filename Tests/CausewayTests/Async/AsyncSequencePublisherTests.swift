import Causeway
import CausewayTesting
import Testing

@Suite struct AsyncSequencePublisherTests {
  /// Counts up to its length, then ends or fails, and records the lifetime of its iterators.
  private struct Counting: AsyncSequence {
    typealias Element = Int
    typealias Failure = TestError

    let length: Int
    var fails = false
    let made = Probe(0)

    func makeAsyncIterator() -> Iterator {
      made.change { $0 += 1 }
      return Iterator(length: length, fails: fails)
    }

    struct Iterator: AsyncIteratorProtocol {
      let length: Int
      let fails: Bool
      var next = 0

      mutating func next(isolation: isolated (any Actor)?) async throws(TestError) -> Int? {
        if next == length, fails { throw .failed }
        guard next < length else { return nil }
        next += 1
        return next - 1
      }

      mutating func next() async throws(TestError) -> Int? {
        try await next(isolation: nil)
      }
    }
  }

  /// Waits until its task is cancelled.
  private struct Endless: AsyncSequence {
    typealias Element = Int
    typealias Failure = Never
    let stream: AsyncStream<Int>
    let isCancelled: Watched<Bool>

    func makeAsyncIterator() -> Iterator {
      Iterator(base: stream.makeAsyncIterator(), isCancelled: isCancelled)
    }

    struct Iterator: AsyncIteratorProtocol {
      var base: AsyncStream<Int>.Iterator
      let isCancelled: Watched<Bool>

      mutating func next(isolation: isolated (any Actor)?) async -> Int? {
        let value = await base.next(isolation: isolation)
        if Task.isCancelled { isCancelled.change { $0 = true } }
        return value
      }

      mutating func next() async -> Int? {
        await next(isolation: nil)
      }
    }
  }

  @Test func sendsTheElementsAndTheEnd() async {
    let recorder = Recorder(Counting(length: 1_000).publisher)
    #expect(await recorder.valuesAtEnd() == Array(0..<1_000))
    #expect(recorder.isFinished)
  }

  @Test func sendsWhatItThrowsWithItsType() async {
    let recorder: Recorder<Int, TestError> = Recorder(Counting(length: 2, fails: true).publisher)
    #expect(await recorder.valuesAtEnd() == [0, 1])
    #expect(recorder.failure == .failed)
  }

  @Test func eachSubscriberIteratesAnew() async {
    let sequence = Counting(length: 3)
    let publisher = sequence.publisher
    #expect(sequence.made.value == 0)
    let recorders = [Recorder(publisher), Recorder(publisher)]
    #expect(sequence.made.value == 2, "the iterator is made inside subscribe")
    for recorder in recorders { #expect(await recorder.valuesAtEnd() == [0, 1, 2]) }
  }

  @Test func cancellingCancelsTheTask() async {
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let isCancelled = Watched(false)
    let recorder = Recorder(Endless(stream: stream, isCancelled: isCancelled).publisher)
    continuation.yield(1)
    #expect(await recorder.values(atLeast: 1) == [1])
    recorder.cancel()
    await isCancelled.wait { $0 }
    continuation.yield(2)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test func anImmediateCancelIteratesNothing() {
    let sequence = Counting(length: 3)
    let (values, completions) = sequence.publisher.quitting(after: 0)
    #expect(values == [])
    #expect(completions == 0)
    #expect(sequence.made.value == 0)
  }

  @Test func goesThereAndBack() async throws {
    let subject = PassthroughSubject<Int, TestError>()
    let recorder = Recorder(subject.values(bufferingPolicy: .unbounded).publisher)
    for value in 0..<100 { subject.send(value) }
    subject.send(completion: .failure(.failed))
    #expect(await recorder.valuesAtEnd() == Array(0..<100))
    #expect(recorder.failure == .failed)
    #expect(try await Counting(length: 10).publisher.values(bufferingPolicy: .unbounded).all() == Array(0..<10))
  }
}
