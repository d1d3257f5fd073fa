import Causeway
import CausewayTesting
import Dispatch
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

  @Test func aBrokerWhoseQueueIsFullIsToBlameForTheGap() async throws {
    let counts = try await countsOfASlowReceiver(options: "max_queued_messages 10\n", readings: 300, atLeast: 25)
    #expect(counts.dropped > 200)
    #expect(counts.dropped == counts.missing)
  }

  @Test func theBrokerOfTheDemonstrationDropsNothing() async throws {
    let counts = try await countsOfASlowReceiver(options: BrokerProgram.limits, readings: 1500, atLeast: 1500)
    #expect(counts.missing == 0)
    #expect(counts.delivered == 1501)
  }

  /// Publishes readings while a receiver is held up, and one more when it has received a number of them.
  private func countsOfASlowReceiver(options: String, readings: Int, atLeast count: Int) async throws -> FeedCounts {
    let broker = try TestBroker(options: options)
    let feed = TelemetryFeed(try MosquittoLink(TestAddress.of(broker)))
    let (isHeld, goesOn) = (Signal(), DispatchSemaphore(value: 0))
    let all = Recorder(
      feed.readings.map { reading in
        if reading.number == 1 {
          isHeld.fire()
          goesOn.wait()
        }
        return reading.number
      })
    await feed.connection.reaches(.connected)
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    try await publisher.publish(TestPublisher.reading(1))
    await isHeld.wait()
    for number in 2...readings { try await publisher.publish(TestPublisher.reading(number)) }
    goesOn.signal()
    let received = await all.values(atLeast: count).count
    let last = Recorder(feed.readings.filter { $0.number > readings })
    try await publisher.publish(TestPublisher.reading(readings + 1))
    _ = try await last.value(1)
    #expect(received >= count)
    publisher.close()
    all.cancel()
    last.cancel()
    await feed.connection.reaches(.idle)
    return feed.counts
  }
}
