import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@Suite struct BridgeInventoryTests {
  @Test func itKnowsWhichBridgesAreAliveAndHowMuchTheyAreUsed() throws {
    let inventory = BridgeInventory()
    let sensor = LegacySensor()
    let line: UInt = #line + 2
    let publisher = inventory.during {
      CallbackPublisher<Int, Never>(label: "temperature") { continuation in
        let id = sensor.addListener { continuation.yield($0) }
        continuation.onTermination = { _ in sensor.removeListener(id) }
      }
    }
    #expect(inventory.live == [])
    let recorder = Recorder(publisher)
    Recorder(publisher).cancel()
    sensor.send(1)
    sensor.send(2)
    let entry = try #require(inventory.entries.first)
    #expect(entry.style == .repeating)
    #expect(entry.name == "temperature")
    #expect(entry.location.line == line)
    #expect((entry.live, entry.subscriptions, entry.held, entry.events) == (1, 2, 0, 2))
    #expect(inventory.live == [entry])
    #expect(
      inventory.description
        == "CausewayBridgingTests/BridgeInventoryTests.swift:\(line): repeating callback \"temperature\": 1 live of 2, "
        + "2 events")
    recorder.cancel()
    #expect(inventory.live == [])
    #expect(inventory.entries.map(\.held) == [0])
  }

  @Test func aCallbackThatTheServiceKeepsAfterTheEndIsHeld() {
    let inventory = BridgeInventory()
    let kept = Probe<[CallbackPublisher<Int, Never>.Continuation]>([])
    let publisher = inventory.during { CallbackPublisher<Int, Never> { kept.append($0) } }
    Recorder(publisher).cancel()
    #expect(inventory.entries.map(\.held) == [1])
    #expect(inventory.entries[0].description.hasSuffix(": 0 live of 1, 0 events, 1 over but still held"))
    kept.change { $0 = [] }
    #expect(inventory.entries.map(\.held) == [0])
  }

  @Test func aCallThatWaitsForItsAnswerIsLive() async throws {
    let inventory = BridgeInventory()
    let kept = Probe<[Callback<Int, ServiceError>]>([])
    let recorder = Recorder(inventory.during { CallbackFuture<Int, ServiceError> { kept.append($0) } })
    #expect(inventory.live.map(\.style) == [.oneShot])
    kept.value[0].succeed(1)
    kept.change { $0 = [] }
    #expect(recorder.isFinished)
    #expect(inventory.live == [])
    #expect(inventory.entries.map(\.events) == [1])
  }

  @Test func callsFromOneLineAreOneEntry() async throws {
    let inventory = BridgeInventory()
    await inventory.during {
      for number in 0..<10 {
        _ = try? await withCallback { (callback: Callback<Int, ServiceError>) in callback.succeed(number) }
      }
    }
    #expect(inventory.entries.map(\.subscriptions) == [10])
  }

  @Test func bridgesMadeElsewhereAreNotCounted() {
    let inventory = BridgeInventory()
    inventory.during {}
    Recorder(LegacySensor().publisher).cancel()
    #expect(inventory.entries == [])
  }

  @Test func reportsAndInventoryDoNotHideEachOther() {
    let inventory = BridgeInventory()
    withReports { reports in
      inventory.during {
        let future = CallbackFuture<Int, ServiceError> { callback in
          callback.succeed(1)
          callback.succeed(2)
        }
        #expect(Recorder(future).values == [1])
      }
      #expect(reports.value == [.calledTwice])
      #expect(inventory.entries.count == 1)
    }
  }

  @Test func oneOfTheWholeProcessCountsEverything() async {
    await #expect(processExitsWith: .success) {
      let inventory = BridgeInventory()
      BridgeInventory.processWide = inventory
      Recorder(LegacySensor().publisher).cancel()
      precondition(inventory.entries.map(\.subscriptions) == [1])
      BridgeInventory.processWide = nil
      Recorder(LegacySensor().publisher).cancel()
      precondition(inventory.entries.map(\.subscriptions) == [1])
    }
  }
}

@Suite struct LabeledTests {
  private let subject = PassthroughSubject<Int, ServiceError>()
  private let inventory = BridgeInventory()

  private var counts: [[Int]] {
    inventory.entries.map { [$0.live, $0.subscriptions, $0.held, $0.events] }
  }

  @Test func aNamedPublisherIsInTheInventory() {
    let named = inventory.during { subject.labeled("scores") }
    let first = Recorder(named)
    let second = Recorder(named)
    subject.send(1)
    second.cancel()
    #expect(counts == [[1, 2, 0, 2]])
    #expect(inventory.entries.map(\.name) == ["scores"])
    #expect(inventory.entries.map(\.style) == [.publisher])
    subject.send(completion: .failure(.offline))
    #expect(counts == [[0, 2, 0, 2]])
    #expect(first.values == [1])
    #expect(first.failure == .offline)
    #expect(second.completion == nil)
  }

  @Test func withoutAnInventoryItOnlyPassesOn() {
    let recorder = Recorder(subject.labeled("scores"))
    subject.send(1)
    subject.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(recorder.isFinished)
  }
}
