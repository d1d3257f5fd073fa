import Causeway
import CausewayBridging
import CausewayTesting
import Testing

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
