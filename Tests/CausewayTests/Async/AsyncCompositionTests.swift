import Causeway
import CausewayTesting
import Dispatch
import Testing

/// Async sequences as inputs and outputs of the async operators.
@Suite struct AsyncCompositionTests {
  private func sequence(_ values: ClosedRange<Int>) -> AsyncStream<Int> {
    AsyncStream { continuation in
      for value in values { continuation.yield(value) }
      continuation.finish()
    }
  }

  @Test func mapAsyncOfASequenceIsASequence() async {
    let values = sequence(1...100).publisher.mapAsync { $0 * 2 }.values(bufferingPolicy: .unbounded)
    #expect(await values.all() == (1...100).map { $0 * 2 })
  }

  @Test func flatMapAsyncOfASequenceIsASequence() async {
    let values = sequence(1...100).publisher.flatMapAsync(maxConcurrent: 4) { $0 * 2 }.values(
      bufferingPolicy: .unbounded)
    #expect(await values.all() == (1...100).map { $0 * 2 })
  }

  @Test func aTransformMayIterateASequence() async {
    let sums: [Int] = await [3, 10, 100].publisher
      .mapAsync { count in await sequence(1...count).reduce(0, +) }
      .collect()
    #expect(sums == [6, 55, 5050])
  }

  @Test func aTransformMayTakeThePublishersOfOthers() async {
    let last: [Int?] = await [3, 10].publisher
      .flatMapAsync(maxConcurrent: 2) { count in await (1...count).publisher.mapAsync { $0 }.last() as Int? }
      .collect()
    #expect(last == [3, 10])
  }

  @Test func aBackpressuredSubjectIsAPublisherAgain() async {
    let subject = BackpressureSubject<Int, Never>(capacity: 2)
    let recorder = Recorder(subject.values.publisher.mapAsync { $0 + 1 })
    for value in 0..<100 { await subject.send(value) }
    subject.send(completion: .finished)
    #expect(await recorder.valuesAtEnd() == Array(1...100))
  }

  @Test func aBufferIsASequence() async {
    let buffered = sequence(1...100).publisher.buffer(
      size: 100, whenFull: .dropOldest, on: ExecutorScheduler(PooledExecutor()))
    #expect(await buffered.values(bufferingPolicy: .unbounded).all() == Array(1...100))
  }

  @Test func oneSequenceFollowsAnother() async {
    let both = sequence(1...3).publisher.append(sequence(4...6).publisher)
    #expect(await both.values(bufferingPolicy: .unbounded).all() == Array(1...6))
  }
}

/// Runs tasks on a queue of its own.
private final class PooledExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "pooled")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
