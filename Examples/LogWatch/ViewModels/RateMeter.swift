/// Measures the number of counts per second over the last few seconds.
///
/// Times are measured from a common start and must not decrease.
struct RateMeter {
  /// The period over which the rate is measured, once this much time has passed.
  static let window = Duration.seconds(5)

  /// Counts within this interval are combined.
  private static let grain = Duration.milliseconds(100)

  private var first: Duration?
  private var counts: [(time: Duration, count: Int)] = []

  /// Adds a count.
  mutating func add(_ count: Int, at time: Duration) {
    first = first ?? time
    if let last = counts.last, time - last.time < Self.grain {
      counts[counts.count - 1].count += count
    } else {
      counts.append((time, count))
    }
  }

  /// Returns the rate at a time, or 0 if nothing was counted in the preceding window.
  mutating func rate(at time: Duration) -> Double {
    counts.removeAll { time - $0.time >= Self.window }
    guard let first, !counts.isEmpty else { return 0 }
    // A period below one second would give an unreliable rate.
    let span = max(.seconds(1), min(Self.window, time - first))
    return Double(counts.reduce(0) { $0 + $1.count }) / (span / .seconds(1))
  }
}
