/// The schedule of the readings.
///
/// Times are counted from the start, so they do not drift however long a reading takes. Times that have passed at the
/// end of a reading are skipped.
struct PollingSchedule<Instant: InstantProtocol> where Instant.Duration == Duration {
  let start: Instant
  let interval: Duration
  /// The number of intervals from the start to the time of the last reading.
  private var count: Int128 = 0

  init(start: Instant, interval: Duration) {
    self.start = start
    self.interval = interval
  }

  /// Returns the first time of the schedule that is after `now` and after the last one returned.
  mutating func next(after now: Instant) -> Instant {
    let passed = start.duration(to: now).attoseconds / interval.attoseconds
    count = max(count, passed) + 1
    return start.advanced(by: Duration(attoseconds: interval.attoseconds * count))
  }
}
