/// The losses and the duplicates of the last minutes, second by second.
package struct FleetHistory: Equatable, Sendable {
  /// The number of seconds that are kept.
  package static let capacity = 300

  /// The missing readings of each second, oldest first.
  package private(set) var missing: [Int] = []
  /// The duplicates of each second, oldest first.
  package private(set) var duplicates: [Int] = []
  /// The readings that were delivered in the last second.
  package private(set) var rate = 0
  /// The readings that the broker has dropped in each second, oldest first.
  private var dropped: [Int] = []
  private var last = FeedCounts()

  /// Adds the counts at the end of a second.
  mutating func note(_ counts: FeedCounts) {
    rate = counts.delivered - last.delivered
    Self.add(counts.missing - last.missing, to: &missing)
    Self.add(counts.duplicates - last.duplicates, to: &duplicates)
    Self.add(counts.dropped - last.dropped, to: &dropped)
    last = counts
  }

  /// The readings that the broker has dropped in the last minute.
  package var recentlyDropped: Int { dropped.suffix(60).reduce(0, +) }

  private static func add(_ count: Int, to series: inout [Int]) {
    if series.count == capacity { series.removeFirst() }
    series.append(count)
  }
}

/// The number of devices in each range of temperatures.
package struct TemperatureHistogram: Equatable, Sendable {
  /// The largest number of ranges.
  static let capacity = 24

  /// The lowest temperature of the first range, in degrees.
  package private(set) var lowest = 0
  /// The width of a range, in degrees.
  package private(set) var width = 1
  /// The number of devices in each range.
  package private(set) var counts: [Int] = []

  /// Creates a histogram without devices.
  package init() {}

  /// Creates the histogram of temperatures in hundredths of a degree.
  init(_ temperatures: some Sequence<Int>) {
    let degrees = temperatures.map { Self.floor($0, 100) }
    guard let least = degrees.min(), let most = degrees.max() else { return }
    let widths = [1, 2, 5]
    var factor = 1
    var index = 0
    repeat {
      width = widths[index % 3] * factor
      index += 1
      if index % 3 == 0 { factor *= 10 }
    } while Self.floor(most, width) - Self.floor(least, width) >= Self.capacity
    lowest = Self.floor(least, width) * width
    counts = Array(repeating: 0, count: Self.floor(most - lowest, width) + 1)
    for degree in degrees { counts[(degree - lowest) / width] += 1 }
  }

  /// Returns the quotient, rounded down.
  private static func floor(_ value: Int, _ divisor: Int) -> Int {
    value / divisor - (value % divisor < 0 ? 1 : 0)
  }
}
