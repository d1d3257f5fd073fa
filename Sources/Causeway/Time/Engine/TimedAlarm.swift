/// The timer of a timed operator's subscription, of which there is one at a time.
@usableFromInline
struct TimedAlarm: Sendable {
  /// When it goes off, or `nil` if it is not set.
  @usableFromInline private(set) var deadline: Duration?
  /// What calls it off, as soon as it is known.
  @usableFromInline var ticket: TimerTicket?
  private var number = 0

  @usableFromInline
  init() {}

  /// Whether it would go off too late.
  @inlinable
  @inline(__always)
  func isLater(than wanted: Duration?) -> Bool {
    guard let wanted else { return false }
    guard let deadline else { return true }
    return wanted < deadline
  }

  /// Calls it off, and sets another one.
  ///
  /// - Returns: The number of that, which tells it from one that is about to go off although it was called off.
  @usableFromInline
  mutating func move(to deadline: Duration?) -> Int? {
    number += 1
    self.deadline = deadline
    ticket.take()?.cancel()
    return deadline == nil ? nil : number
  }

  /// Notes that one has gone off.
  @usableFromInline
  mutating func note(_ number: Int) {
    guard number == self.number else { return }
    deadline = nil
    ticket = nil
  }
}
