import Causeway
import CausewayFoundation
import Foundation
import Synchronization
import TelemetryKit

/// A count of readings, from the first one to the last one.
@MainActor
final class Measurement {
  private enum Ending: Sendable {
    case complete
    case failed(TelemetryError)
  }

  private let feed: TelemetryFeed
  private let counter: ReadingCounter
  private var before = ProcessResources.current

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - feed: The readings.
  ///   - file: The file to which each reading is written before it is acknowledged.
  ///   - slowness: The time for which each reading is held up, in microseconds.
  ///   - count: The number of readings to wait for.
  init(_ feed: TelemetryFeed, _ file: ReadingLog?, slowness: Int, count: Int?) {
    self.feed = feed
    counter = ReadingCounter(file, slowness: slowness, count: count)
  }

  /// Counts until the limit, the number of readings or a signal, and disconnects.
  ///
  /// - Parameter limit: The time to measure.
  /// - Returns: The state of the connection at the end.
  /// - Throws: The failure of the feed.
  func run(for limit: Duration?) async throws(TelemetryError) -> ConnectionState {
    let complete = PassthroughSubject<Ending, Never>()
    let signals = SignalSource.publisher(SIGINT, SIGTERM).map { _ in Ending.complete }.eraseToAnyPublisher()
    let limits = limit.map { Just(Ending.complete).delay(for: $0).eraseToAnyPublisher() }
    var endings = merge(complete.eraseToAnyPublisher(), signals, limits ?? Empty().eraseToAnyPublisher())
      .values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    before = ProcessResources.current
    let token = feed.readings.sink { completion in
      if case .failure(let error) = completion { complete.send(.failed(error)) }
    } receiveValue: { [counter] reading in
      if counter.note(reading) { complete.send(.complete) }
    }
    let ending = await endings.next(isolation: MainActor.shared)
    let state = feed.connection.value
    token.cancel()
    for await state in feed.connection.values(bufferingPolicy: .unbounded) where state == .idle { break }
    if case .failed(let error) = ending { throw error }
    return state
  }

  /// The counts as a JSON object.
  var json: String {
    let counts = feed.counts
    let after = ProcessResources.current
    return """
      {"received": \(counter.count), "rate": \(counter.rate), "duplicates": \(counts.duplicates), \
      "missing": \(counts.missing), "malformed": \(counts.malformed), "connections": \(counts.connections), \
      "peakKiB": \(after.peakMemory), "socketsLeft": \(after.sockets - before.sockets), \
      "threadsLeft": \(after.clientThreads)}
      """
  }
}
