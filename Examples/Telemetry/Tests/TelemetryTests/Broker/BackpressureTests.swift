import Causeway
import CausewayTesting
import Testing

@testable import TelemetryKit

/// A consumer that is slower than the devices.
@Suite struct BackpressureTests {
  @Test func theBrokerKeepsTheMessagesOfASlowConsumer() async throws {
    let broker = try TestBroker()
    let feed = TelemetryFeed(try MosquittoLink(TestAddress.of(broker, session: "slow")))
    var readings = feed.readings.heldValues(capacity: 5).makeAsyncIterator()
    await feed.connection.reaches(.connected)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    // The broker acknowledges all readings although nothing is taken.
    for number in 1...200 { try await publisher.publish(TestPublisher.reading(number)) }
    // Five are in the buffer, and the callback waits with another one.
    #expect(feed.counts.delivered <= 6)
    for number in 1...200 { #expect(try await readings.next()?.number == number) }
    #expect(feed.counts.missing == 0)
    publisher.close()
  }

  @Test func latestSendsOneValueUntilItIsTaken() async throws {
    let broker = try TestBroker()
    let feed = TelemetryFeed(try MosquittoLink(TestAddress.of(broker)))
    let all = Recorder(feed.readings)
    let latest = Recorder(feed.latest)
    await feed.connection.reaches(.connected)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    for number in 1...50 {
      for device in ["a", "b"] { try await publisher.publish(TestPublisher.reading(number, of: device)) }
    }
    _ = await all.values(atLeast: 100)
    let newest = try await latest.value(1)
    // Both subscribers are called on the client's thread, and the order of the two is unknown for the last reading.
    try await publisher.publish(TestPublisher.reading(51, of: "a"))
    _ = await all.values(atLeast: 101)
    #expect(latest.values.count == 1)
    #expect(newest.take().map(\.device).sorted() == ["a", "b"])
    try await publisher.publish(TestPublisher.reading(52, of: "a"))
    #expect(try await latest.value(2) === newest)
    publisher.close()
    all.cancel()
    latest.cancel()
    await feed.connection.reaches(.idle)
  }
}
