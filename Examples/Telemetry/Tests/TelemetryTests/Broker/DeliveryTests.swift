import Causeway
import CausewayTesting
import Foundation
import Testing

@testable import TelemetryKit

/// What arrives at a feed from a real broker.
@Suite struct DeliveryTests {
  @Test func readingsArriveInOrderForEachDevice() async throws {
    let broker = try TestBroker()
    let receiver = try await FeedRecorder(TestAddress.of(broker))
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    var devices = SimulatedDevices(0..<20, boot: 1)
    let tokens = (0..<1000).map { _ in
      publisher.acknowledgement(of: devices.next()).sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    let readings = await receiver.recorder.values(atLeast: 1000)
    for device in Set(readings.map(\.device)) {
      #expect(readings.filter { $0.device == device }.map(\.number) == Array(1...50))
    }
    #expect(receiver.feed.counts.missing == 0)
    tokens.forEach { $0.cancel() }
    publisher.close()
    await receiver.close()
  }

  @Test func duplicatesAreRemovedAndGapsReported() async throws {
    let broker = try TestBroker()
    let receiver = try await FeedRecorder(TestAddress.of(broker))
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for number in [1, 2, 2, 1, 5] { try await publisher.publish(TestPublisher.reading(number)) }
    let readings = await receiver.recorder.values(atLeast: 3)
    #expect(readings.map(\.number) == [1, 2, 5])
    #expect(readings.map(\.missing) == [0, 0, 2])
    #expect(receiver.feed.counts.duplicates == 2)
    #expect(receiver.feed.counts.missing == 2)
    publisher.close()
    await receiver.close()
  }

  @Test func aNewSubscriberReceivesTheRetainedValue() async throws {
    let broker = try TestBroker()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for number in 1...3 { try await publisher.publish(TestPublisher.reading(number), isRetained: true) }
    let receiver = try await FeedRecorder(TestAddress.of(broker))
    let first = try await receiver.recorder.value(1)
    #expect(first.number == 3)
    #expect(first.isRetained)
    #expect(first.missing == 0)
    try await publisher.publish(TestPublisher.reading(4), isRetained: true)
    let second = try await receiver.recorder.value(2)
    #expect(second.number == 4)
    #expect(!second.isRetained)
    publisher.close()
    await receiver.close()
  }

  @Test func malformedMessagesAreCountedAndSkipped() async throws {
    let broker = try TestBroker()
    let receiver = try await FeedRecorder(TestAddress.of(broker))
    let link = try MosquittoLink(TestAddress.of(broker))
    let publisher = TelemetryPublisher(link)
    await publisher.connection.reaches(.connected)
    for payload in ["", "hello", "1 2 three", "\u{0}"] { try await TestPublisher.publish(payload, with: link) }
    try await publisher.publish(TestPublisher.reading(1))
    #expect(try await receiver.recorder.value(1).number == 1)
    #expect(receiver.feed.counts.malformed == 4)
    publisher.close()
    await receiver.close()
  }
}
