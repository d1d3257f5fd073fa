import Causeway
import CausewayFoundation
import Foundation
import Synchronization
import TelemetryKit

/// A count of readings, from the first one to the last one.
final class Measurement: Sendable {
  private struct Times {
    var count = 0
    var first: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
  }

  private enum Ending: Sendable {
    case complete
    case failed(TelemetryError)
  }

  private let feed: TelemetryFeed
  private let file: ReadingLog?
  private let slowness: Int
  private let count: Int?
  private let times = Mutex(Times())

  /// Creates a measurement.
  ///
  /// - Parameters:
  ///   - feed: The readings.
  ///   - file: The file to which each reading is written before it is acknowledged.
  ///   - slowness: The time for which each reading is held up, in microseconds.
  ///   - count: The number of readings to wait for.
  init(_ feed: TelemetryFeed, _ file: ReadingLog?, slowness: Int, count: Int?) {
    self.feed = feed
    self.file = file
    self.slowness = slowness
    self.count = count
  }

  /// Counts until the limit, the number of readings or a signal, and disconnects.
  ///
  /// - Throws: The failure of the feed.
  @MainActor
  func run(for limit: Duration?) async throws(TelemetryError) {
    let complete = PassthroughSubject<Ending, Never>()
    let limits = limit.map { Just(Ending.complete).delay(for: $0).eraseToAnyPublisher() } ?? Empty().eraseToAnyPublisher()
    let signals = SignalSource.publisher(SIGINT, SIGTERM).map { _ in Ending.complete }.eraseToAnyPublisher()
    var endings = merge(complete.eraseToAnyPublisher(), limits, signals)
      .values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    let token = feed.readings.sink { completion in
      if case .failure(let error) = completion { complete.send(.failed(error)) }
    } receiveValue: { [self] reading in
      if note(reading) { complete.send(.complete) }
    }
    let ending = await endings.next(isolation: MainActor.shared)
    token.cancel()
    for await state in feed.connection.values(bufferingPolicy: .unbounded) where state == .idle { break }
    if case .failed(let error) = ending { throw error }
  }

  /// Returns the counts as a JSON object.
  func json(before: ProcessResources, after: ProcessResources) -> String {
    let times = times.withLock { $0 }
    let counts = feed.counts
    var seconds = 0.0
    if let first = times.first, let last = times.last { seconds = (last - first) / .seconds(1) }
    let rate = seconds > 0 ? Double(times.count - 1) / seconds : 0
    return """
      {"received": \(times.count), "seconds": \(seconds), "rate": \(Int(rate)), "duplicates": \(counts.duplicates), \
      "missing": \(counts.missing), "malformed": \(counts.malformed), "connections": \(counts.connections), \
      "peakKiB": \(after.peakMemory), "descriptorsLeft": \(after.descriptors - before.descriptors), \
      "threadsLeft": \(after.clientThreads)}
      """
  }

  /// Counts a reading, and returns whether it is the last one.
  private func note(_ reading: Reading) -> Bool {
    file?.append(reading)
    if slowness > 0 { usleep(UInt32(slowness)) }
    let now = ContinuousClock.now
    return times.withLock { times in
      times.count += 1
      times.first = times.first ?? now
      times.last = now
      return times.count == count
    }
  }
}
