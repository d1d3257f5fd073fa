/// How many per second, over the last few seconds.
struct RateMeter {
  /// What the rate is measured over, once that much time has passed.
  static let window = Duration.seconds(5)

  /// Counts closer together than this are kept as one.
  private static let grain = Duration.milliseconds(100)

  private var first: ContinuousClock.Instant?
  private var counts: [(time: ContinuousClock.Instant, count: Int)] = []

  /// Counts some more; times must not go back.
  mutating func add(_ count: Int, at time: ContinuousClock.Instant) {
    first = first ?? time
    if let last = counts.last, time - last.time < Self.grain {
      counts[counts.count - 1].count += count
    } else {
      counts.append((time, count))
    }
  }

  /// The rate at a time; 0 when nothing was counted in the window before it.
  mutating func rate(at time: ContinuousClock.Instant) -> Double {
    counts.removeAll { time - $0.time >= Self.window }
    guard let first, !counts.isEmpty else { return 0 }
    // Less than a second says little about a rate per second.
    let span = max(.seconds(1), min(Self.window, time - first))
    return Double(counts.reduce(0) { $0 + $1.count }) / (span / .seconds(1))
  }
}
