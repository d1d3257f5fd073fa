import Causeway
import CausewayBridging
import CausewayTesting
import Testing

@testable import TelemetryKit

/// The calls that publish, against a real broker.
@Suite struct PublishTests {
  @Test func publishingWithoutAConnectionFails() async throws {
    let publisher = TelemetryPublisher(try MosquittoLink(TestAddress.at("127.0.0.1", try FreePort.find())))
    await publisher.connection.reaches(.disconnected(isUnknownHost: false))
    await #expect(throws: CallbackError<PublishError>.service(.notConnected)) {
      try await publisher.publish(TestPublisher.reading(1))
    }
    publisher.close()
    await publisher.connection.reaches(.idle)
  }

  @Test func publishingFailsWhenTheBrokerRefuses() async throws {
    let broker = try TestBroker()
    try broker.configure("allow_anonymous false\n")
    broker.reload()
    let publisher = TelemetryPublisher(try MosquittoLink(TestAddress.of(broker)))
    let reason = "Connection Refused: not authorised."
    await publisher.connection.reaches(.refused(reason))
    await #expect(throws: CallbackError<PublishError>.service(.refused(reason))) {
      try await publisher.publish(TestPublisher.reading(1))
    }
    publisher.close()
  }

  @Test func pendingReadingsFailWhenTheConnectionIsLost() async throws {
    let broker = try TestBroker()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    broker.pause()
    let recorder = Recorder(publisher.acknowledgement(of: TestPublisher.reading(1)))
    broker.killAbruptly()
    _ = await recorder.valuesAtEnd()
    #expect(recorder.failure == .service(.disconnected))
    publisher.close()
    await publisher.connection.reaches(.idle)
  }

  @Test func aCancelledCallEndsAndALaterAcknowledgementIsIgnored() async throws {
    let broker = try TestBroker()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    broker.pause()
    let task = Task<Void, any Error> { try await publisher.publish(TestPublisher.reading(1)) }
    task.cancel()
    await #expect(throws: CallbackError<PublishError>.cancelled) { try await task.value }
    broker.resume()
    try await publisher.publish(TestPublisher.reading(2))
    publisher.close()
    await publisher.connection.reaches(.idle)
  }

  @Test func invalidTopicsAreRejected() async throws {
    let broker = try TestBroker()
    let publisher = try await TestPublisher.connected(TestAddress.of(broker))
    await #expect(throws: CallbackError<PublishError>.service(.invalidMessage)) {
      try await publisher.publish(TestPublisher.reading(1, of: "a/#"))
    }
    publisher.close()
    await publisher.connection.reaches(.idle)
  }
}
