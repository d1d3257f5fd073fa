import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

@testable import TelemetryKit

/// What a broken connection and a missing broker do to feeds and publishers.
@Suite struct ReconnectTests {
  @Test func nothingAcknowledgedIsLostWhenTheBrokerIsKilled() async throws {
    let broker = try TestBroker(isPersistent: true)
    let address = TestAddress.of(broker, session: "receiver")
    let absent = try await FeedRecorder(address)
    await absent.close()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for number in 1...20 { try await publisher.publish(TestPublisher.reading(number)) }
    // Another acknowledgement comes after the broker has written the readings to its disk.
    await Self.publishOther(publisher)
    broker.killAbruptly()
    await publisher.connection.reaches(.disconnected(isUnknownHost: false))
    try broker.start()
    let receiver = try await FeedRecorder(address)
    let numbers = await receiver.recorder.values(atLeast: 20).map(\.number)
    #expect(numbers == Array(1...20))
    publisher.close()
    await receiver.close()
  }

  private static func publishOther(_ publisher: TelemetryPublisher) async {
    for number in 1...2 { try? await publisher.publish(TestPublisher.reading(number, of: "other/ignored")) }
  }

  @Test func aFeedConnectsAgainAfterTheBrokerIsKilled() async throws {
    let broker = try TestBroker(isPersistent: true)
    let receiver = try await FeedRecorder(TestAddress.of(broker, session: "receiver"))
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    try await publisher.publish(TestPublisher.reading(1))
    _ = await receiver.recorder.values(atLeast: 1)
    broker.killAbruptly()
    await receiver.feed.connection.reaches(.disconnected(isUnknownHost: false))
    await publisher.connection.reaches(.disconnected(isUnknownHost: false))
    try broker.start()
    await receiver.feed.connection.reaches(.connected)
    await publisher.connection.reaches(.connected)
    for number in 1...2 { try await publisher.publish(TestPublisher.reading(number)) }
    #expect(await receiver.recorder.values(atLeast: 2).map(\.number) == [1, 2])
    #expect(receiver.feed.counts.connections == 2)
    publisher.close()
    await receiver.close()
  }

  @Test func aReadingThatTheSubscriberHasNotFinishedComesAgain() async throws {
    let broker = try TestBroker()
    let address = TestAddress.of(broker, session: "receiver")
    let isHeld = Signal()
    let goesOn = DispatchSemaphore(value: 0)
    let feed = TelemetryFeed(try MosquittoLink(address))
    let token = feed.readings.sink { _ in
    } receiveValue: { _ in
      isHeld.fire()
      goesOn.wait()
    }
    await feed.connection.reaches(.connected)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    try await publisher.publish(TestPublisher.reading(1))
    await isHeld.wait()
    // The subscriber leaves while the callback runs, so the message is not acknowledged.
    token.cancel()
    goesOn.signal()
    await feed.connection.reaches(.idle)
    let receiver = try await FeedRecorder(address)
    #expect(try await receiver.recorder.value(1).number == 1)
    publisher.close()
    await receiver.close()
  }

  @Test func anUnknownHostIsReportedAndTriedAgain() async throws {
    let feed = TelemetryFeed(try MosquittoLink(TestAddress.at("no-such-host.invalid", 1883)))
    let recorder = Recorder(feed.readings)
    await feed.connection.reaches(.disconnected(isUnknownHost: true))
    await feed.connection.reaches(.connecting)
    #expect(recorder.completion == nil)
    recorder.cancel()
    await feed.connection.reaches(.idle)
  }

  @Test func aRefusalFailsTheStream() async throws {
    let broker = try TestBroker()
    try broker.configure("allow_anonymous false\n")
    broker.reload()
    let recorder = Recorder(TelemetryFeed(try MosquittoLink(TestAddress.of(broker))).readings)
    _ = await recorder.valuesAtEnd()
    #expect(recorder.failure == BrokerScript.refusal)
  }
}
