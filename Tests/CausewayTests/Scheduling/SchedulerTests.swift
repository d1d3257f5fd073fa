import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import Causeway

@Suite struct ImmediateSchedulerTests {
  @Test func runsAtOnce() {
    let hasRun = Probe(false)
    #expect(ImmediateScheduler().isCurrent)
    ImmediateScheduler().schedule { hasRun.change { $0 = true } }
    #expect(hasRun.value)
  }

  @Test func manyValuesNeedNoDeepStack() {
    let recorder = Recorder((0..<100_000).publisher.receive(on: ImmediateScheduler()))
    #expect(recorder.values.count == 100_000)
    #expect(recorder.values.last == 99_999)
    #expect(recorder.isFinished)
  }

  @Test func aLongFeedbackNeedsNoDeepStack() {
    let subject = PassthroughSubject<Int, Never>()
    let last = Probe(0)
    let token = subject.receive(on: ImmediateScheduler()).sink { value in
      last.change { $0 = value }
      if value < 100_000 { subject.send(value + 1) }
    }
    subject.send(1)
    #expect(last.value == 100_000)
    token.cancel()
  }
}

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

@Suite struct MainActorSchedulerTests {
  @Test func runsOnTheMainActor() async {
    #expect(!MainActorScheduler().isCurrent)
    let isMain = await withCheckedContinuation { continuation in
      MainActorScheduler().schedule { continuation.resume(returning: MainActorContext.isCurrent) }
    }
    #expect(isMain)
  }

  @MainActor @Test func runsLaterEvenFromThere() async {
    #expect(MainActorScheduler().isCurrent)
    let hasRun = Watched(false)
    MainActorScheduler().schedule { hasRun.change { $0 = true } }
    #expect(!hasRun.value)
    await hasRun.wait { $0 }
  }

  @MainActor @Test func aPublisherDeliversThereAtOnce() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder(subject.receive(on: MainActorScheduler()))
    subject.send(1)
    #expect(recorder.values == [1])
    recorder.cancel()
  }

  @Test func aPublisherDeliversThereFromElsewhere() async {
    let places = Probe<[Bool]>([])
    let recorder = Recorder(
      (0..<2_000).publisher.receive(on: MainActorScheduler()).map { value in
        places.append(MainActorContext.isCurrent)
        return value
      })
    #expect(await recorder.valuesAtEnd() == Array(0..<2_000))
    #expect(places.value.allSatisfy { $0 })
  }
}

/// A scheduler that runs work twice neither corrupts nor repeats values.
@Suite struct TwiceSchedulerTests {
  private let scheduler = TwiceScheduler()
  private let subject = PassthroughSubject<Int, Never>()

  @Test func receiveOnDeliversEachValueOnce() {
    let recorder = Recorder(subject.receive(on: scheduler))
    expectEachValueOnce(recorder)
  }

  @Test func bufferDeliversEachValueOnce() {
    let recorder = Recorder(subject.buffer(size: 10_000, whenFull: .dropNewest, on: scheduler))
    expectEachValueOnce(recorder)
  }

  private func expectEachValueOnce(_ recorder: Recorder<Int, Never>) {
    let count = max(300, min(3_000, Load.operations / 40))
    for value in 0..<count { subject.send(value) }
    subject.send(completion: .finished)
    scheduler.wait()
    #expect(recorder.values == Array(0..<count))
    #expect(recorder.isFinished)
  }
}

/// An incorrect scheduler: it runs each piece of work twice, on two threads at once.
struct TwiceScheduler: Scheduler {
  private let group = DispatchGroup()

  func schedule(_ work: @escaping @Sendable () -> Void) {
    for _ in 0..<2 {
      group.enter()
      Thread.detachNewThread { [group] in
        work()
        group.leave()
      }
    }
  }

  /// Waits until all work has been run.
  func wait() { group.wait() }
}
