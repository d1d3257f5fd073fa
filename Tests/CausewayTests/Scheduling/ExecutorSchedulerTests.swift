import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite struct ExecutorSchedulerTests {
  /// Runs jobs on a queue.
  private final class QueueExecutor: TaskExecutor {
    static let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "executor")

    init() {
      queue.setSpecific(key: Self.key, value: true)
    }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { [self] in job.runSynchronously(on: asUnownedTaskExecutor()) }
    }
  }

  @Test func deliversThereInOrder() async {
    let scheduler = ExecutorScheduler(QueueExecutor())
    #expect(!scheduler.isCurrent)
    let places = Probe<[Bool]>([])
    let upstream = TappedSubject()
    let recorder = Recorder(
      upstream.publisher.receive(on: scheduler).map { value in
        places.append(DispatchQueue.getSpecific(key: QueueExecutor.key) == true)
        return value
      })
    for value in 0..<3_000 { upstream.send(value) }
    upstream.fail()
    #expect(await recorder.valuesAtEnd() == Array(0..<3_000))
    #expect(recorder.failure == .failed)
    #expect(places.value.allSatisfy { $0 })
  }
}
