/// Times at equal distances, without drift.
@usableFromInline
struct Ticks: Sendable {
  @usableFromInline let interval: Duration
  /// The next one.
  @usableFromInline private(set) var next: Duration = .zero

  @usableFromInline
  init(every interval: Duration) {
    self.interval = interval
  }

  /// Sets the first one.
  @usableFromInline
  mutating func start(at first: Duration) {
    next = first
  }

  /// Leaves out those that have been reached.
  @usableFromInline
  mutating func skip(to now: Duration) {
    guard now >= next else { return }
    next += interval
    guard now >= next else { return }
    let missed = (now - next).attoseconds / interval.attoseconds + 1
    next += Duration(attoseconds: missed * interval.attoseconds)
  }
}
