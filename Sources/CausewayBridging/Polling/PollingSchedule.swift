/// When something that is polled is read next.
///
/// Times are counted from the start, so that they do not drift however long a reading takes. Those that have passed by
/// the end of a reading are left out.
struct PollingSchedule<Instant: InstantProtocol> where Instant.Duration == Duration {
  let start: Instant
  let interval: Duration
  /// How many intervals after the start the last reading was due.
  private var count: Int128 = 0

  init(start: Instant, interval: Duration) {
    self.start = start
    self.interval = interval
  }

  /// The first time that is after a given one, and after the last.
  mutating func next(after now: Instant) -> Instant {
    let passed = start.duration(to: now).attoseconds / interval.attoseconds
    count = max(count, passed) + 1
    return start.advanced(by: Duration(attoseconds: interval.attoseconds * count))
  }
}
