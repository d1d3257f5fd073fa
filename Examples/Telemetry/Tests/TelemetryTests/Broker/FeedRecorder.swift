import Causeway
import CausewayTesting
import Testing

@testable import TelemetryKit

/// A feed with a recorder of its readings, which has subscribed.
struct FeedRecorder {
  let feed: TelemetryFeed
  let recorder: Recorder<Reading, TelemetryError>

  /// Connects to a broker, and returns when the broker has accepted the subscription.
  init(_ address: BrokerAddress) async throws {
    feed = TelemetryFeed(try MosquittoLink(address))
    recorder = Recorder(feed.readings)
    await feed.connection.reaches(.connected)
  }

  /// Disconnects, and returns when the client has stopped.
  func close() async {
    recorder.cancel()
    await feed.connection.reaches(.idle)
  }
}

extension StatePublisher where Output == ConnectionState, Failure == Never {
  /// Waits for a state; the test fails if it does not come.
  func reaches(_ state: ConnectionState) async {
    let recorder = Recorder(filter { $0 == state })
    _ = await recorder.values(atLeast: 1)
    recorder.cancel()
  }
}
