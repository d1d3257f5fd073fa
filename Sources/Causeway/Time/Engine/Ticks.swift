/// Deadlines at equal intervals, without drift.
@usableFromInline
struct Ticks: Sendable {
  @usableFromInline let interval: Nanoseconds
  /// The next deadline.
  @usableFromInline private(set) var next: Nanoseconds = .zero

  @usableFromInline
  init(every interval: Nanoseconds) {
    self.interval = interval
  }

  /// Sets the first deadline.
  @usableFromInline
  mutating func start(at first: Nanoseconds) {
    next = first
  }

  /// Skips the deadlines that have passed.
  @usableFromInline
  mutating func skip(to now: Nanoseconds) {
    guard now >= next else { return }
    next = next + interval
    guard now >= next else { return }
    let missed = (now - next).count / interval.count
    next = next + Nanoseconds(missed * interval.count) + interval
  }
}
