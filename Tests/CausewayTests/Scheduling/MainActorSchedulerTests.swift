import CausewayTesting
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
}
