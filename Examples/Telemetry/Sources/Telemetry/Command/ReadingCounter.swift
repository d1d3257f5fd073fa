import Foundation
import Synchronization
import TelemetryKit

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
  func note(_ reading: Reading) -> Bool {
    file?.append(reading)
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
