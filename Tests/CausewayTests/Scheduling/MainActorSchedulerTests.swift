import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import Causeway

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

  /// In the exit test's process the main thread waits in `RunLoop.main`, as an app's does.
  @Test func mainThreadInsideTheSyncOfAnotherQueueIsOnTheMainActor() async {
    await #expect(processExitsWith: .success) {
      DispatchQueue.main.async {
        guard Thread.isMainThread else { exit(2) }
        let queue = DispatchQueue(label: "legacy")
        queue.sync {
          let subject = CurrentValueSubject<Int, Never>(1)
          let seen = Probe<[Int]>([])
          let token = subject.receive(on: MainActorScheduler()).sink { seen.append($0) }
          subject.send(2)
          token.cancel()
          exit(MainActorContext.isCurrent && seen.value == [1, 2] ? 0 : 1)
        }
      }
      RunLoop.main.run()
    }
  }
}
