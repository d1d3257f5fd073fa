/// Measures the time since its creation with any clock.
struct Stopwatch {
  private let measure: () -> Duration

  /// Starts measuring.
  init(_ clock: some Clock<Duration> = ContinuousClock()) {
    let start = clock.now
    measure = { start.duration(to: clock.now) }
  }

  /// The time since the creation.
  var elapsed: Duration { measure() }
}
