import Causeway
import CausewayBridging
import CausewayTesting
import Testing

/// A synchronous function as a publisher, called in the isolation in which it was written.
@Suite(.settles) struct CallingTests {
  private struct Offline: Error {}

  @Test func runsForEachSubscriberInsideSubscribe() {
    let calls = Probe(0)
    let publisher = CallbackPublisher.calling { calls.change { $0 += 1 } }
    #expect(calls.value == 0)
    for count in 1...2 {
      let recorder = Recorder(publisher)
      #expect(calls.value == count)
      #expect(recorder.values.count == 1)
      #expect(recorder.isFinished)
    }
  }

  @Test func anErrorIsTheFailure() {
    let recorder = Recorder(CallbackPublisher.calling { throw Offline() })
    #expect(recorder.values.isEmpty)
    #expect(recorder.failure is Offline)
  }

  @MainActor @Test func aFunctionOfTheMainActorRunsInsideSubscribeThere() {
    var isOn = true
    let recorder = Recorder(CallbackPublisher.calling { isOn = false })
    #expect(!isOn)
    #expect(recorder.isFinished)
  }

  @MainActor @Test func aFunctionOfTheMainActorGoesThereFromOtherThreads() async {
    var places: [Bool] = []
    let publisher = CallbackPublisher.calling { places.append(MainActorContext.isCurrent) }
    let recorder = await onAnotherThread { Recorder(publisher) }
    let values: [Void] = await recorder.valuesAtEnd()
    #expect(values.count == 1)
    #expect(places == [true])
  }

  @MainActor @Test func aFunctionThatHasNotBegunAtACancelIsNotCalled() async {
    var calls = 0
    let publisher = CallbackPublisher.calling { calls += 1 }
    await withReports { reports in
      // The main actor is busy until the next suspension.
      holdingThisThread { Recorder(publisher).cancel() }
      await settle()
      #expect(calls == 0)
      #expect(reports.value == [])
    }
  }

  private actor Store {
    private(set) var saves = 0

    func saving() -> CallbackPublisher<Void, any Error> {
      .calling {
        self.assertIsolated()
        self.saves += 1
      }
    }
  }

  @Test func aFunctionOfAnActorRunsThere() async {
    let store = Store()
    let recorder = Recorder(await store.saving())
    let values: [Void] = await recorder.valuesAtEnd()
    #expect(values.count == 1)
    #expect(await store.saves == 1)
  }

  @Test func cancellingInsideTheFunctionSendsNothingAndReportsNothing() {
    withReports { reports in
      let token = Probe<AnyCancellable?>(nil)
      let gate = PassthroughSubject<Void, any Error>()
      let values = Probe(0)
      let publisher = gate.flatMap { CallbackPublisher.calling { token.value?.cancel() } }
      token.change {
        $0 = publisher.sink(onFailure: { _ in }, receiveValue: { _ in values.change { $0 += 1 } })
      }
      gate.send(())
      #expect(values.value == 0)
      #expect(reports.value == [])
    }
  }

  @Test func isListedInTheInventory() {
    let inventory = BridgeInventory()
    let publisher = inventory.during { CallbackPublisher.calling(label: "save") {} }
    _ = Recorder(publisher)
    #expect(inventory.entries.map(\.name) == ["save"])
    #expect(inventory.entries.map(\.style) == [.function])
    #expect(inventory.entries.map { [$0.live, $0.subscriptions, $0.held, $0.events] } == [[0, 1, 0, 1]])
  }
}
