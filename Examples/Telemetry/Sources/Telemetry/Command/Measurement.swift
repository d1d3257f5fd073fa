import Causeway
import CausewayFoundation
import Foundation
import Synchronization
import TelemetryKit

/// A count of readings, from the first one to the last one.
@MainActor
final class Measurement {
  /// The reason why a measurement has ended.
  enum Ending: Sendable {
    /// The limit, the number of readings or a signal, with the state of the connection.
    case complete(ConnectionState)
    case failed(TelemetryError)
    /// A reading could not be written, and was not acknowledged.
    case noRoom(ReadingLog.NotWritten)
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

  /// Counts until the limit, the number of readings, a signal or a failure, and disconnects.
  ///
  /// - Parameter limit: The time to measure.
  /// - Returns: The reason of the end.
  func run(for limit: Duration?) async -> Ending {
    let endings = PassthroughSubject<Ending?, Never>()
    let signals = SignalSource.publisher(SIGINT, SIGTERM).map { _ in Ending?.none }.eraseToAnyPublisher()
    let limits = limit.map { Just(Ending?.none).delay(for: $0).eraseToAnyPublisher() }
    var iterator = merge(endings.eraseToAnyPublisher(), signals, limits ?? Empty().eraseToAnyPublisher())
      .values(bufferingPolicy: .bufferingOldest(1)).makeAsyncIterator()
    before = ProcessResources.current
    // If a reading cannot be written, `tryMap` cancels the feed before the client acknowledges the reading.
    let token = feed.readings.tryMap { [counter] reading in try counter.note(reading) }.sink { completion in
      guard case .failure(let error) = completion else { return }
      if let error = error as? ReadingLog.NotWritten { endings.send(.noRoom(error)) }
      if let error = error as? TelemetryError { endings.send(.failed(error)) }
    } receiveValue: { isLast in
      if isLast { endings.send(nil) }
    }
    let ending = await iterator.next(isolation: MainActor.shared) ?? nil
    let state = feed.connection.value
    token.cancel()
    for await state in feed.connection.values(bufferingPolicy: .unbounded) where state == .idle { break }
    return ending ?? .complete(state)
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

/// What the process holds, as the system reports it.
struct ProcessResources {
  /// The number of open sockets.
  ///
  /// Other descriptors belong to the runtime.
  let sockets: Int
  /// The number of threads of MQTT clients.
  let clientThreads: Int
  /// The largest amount of memory so far, in KiB.
  let peakMemory: Int

  /// The current values; 0 on systems without `/proc`.
  static var current: ProcessResources {
    let files = FileManager.default
    let descriptors = (try? files.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
    let sockets = descriptors.count { descriptor in
      (try? files.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)").hasPrefix("socket:")) ?? false
    }
    let threads = (try? files.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    let clients = threads.count { thread in
      (try? String(contentsOfFile: "/proc/self/task/\(thread)/comm", encoding: .utf8)) == "mqtt client\n"
    }
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let peak = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let digits = peak?.filter(\.isNumber) ?? ""
    return ProcessResources(sockets: sockets, clientThreads: clients, peakMemory: Int(digits) ?? 0)
  }
}

/// Counts readings on the client's thread, and measures their rate.
final class ReadingCounter: Sendable {
  private struct Times {
    var count = 0
    var first: ContinuousClock.Instant?
    var last: ContinuousClock.Instant?
  }

  private let file: ReadingLog?
  private let slowness: Int
  private let limit: Int?
  private let times = Mutex(Times())

  /// Creates a counter that writes the readings to a file, and holds each up for some microseconds.
  init(_ file: ReadingLog?, slowness: Int, count limit: Int?) {
    self.file = file
    self.slowness = slowness
    self.limit = limit
  }

  /// The number of readings.
  var count: Int { times.withLock { $0.count } }

  /// The number of readings in a second, between the first and the last one.
  var rate: Int {
    let times = times.withLock { $0 }
    guard let first = times.first, let last = times.last, first < last else { return 0 }
    return Int(Double(times.count - 1) / ((last - first) / .seconds(1)))
  }

  /// Counts a reading, and returns whether it is the last one.
  ///
  /// - Throws: ``ReadingLog/NotWritten``. The reading is not counted.
  func note(_ reading: Reading) throws(ReadingLog.NotWritten) -> Bool {
    try file?.append(reading)
    if slowness > 0 { usleep(UInt32(slowness)) }
    let now = ContinuousClock.now
    return times.withLock { times in
      times.count += 1
      times.first = times.first ?? now
      times.last = now
      return times.count == limit
    }
  }
}
