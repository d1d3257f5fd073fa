/// Deadlines at equal intervals, without drift.
@usableFromInline
struct Ticks: Sendable {
  @usableFromInline let interval: Duration
  /// The next deadline.
  @usableFromInline private(set) var next: Duration = .zero

  @usableFromInline
  init(every interval: Duration) {
    self.interval = interval
  }

  /// Sets the first deadline.
  @usableFromInline
  mutating func start(at first: Duration) {
    next = first
  }

  /// Skips the deadlines that have passed.
  @usableFromInline
  mutating func skip(to now: Duration) {
    guard now >= next else { return }
    next += interval
    guard now >= next else { return }
    let missed = (now - next).attoseconds / interval.attoseconds + 1
    next += Duration(attoseconds: missed * interval.attoseconds)
  }
}
