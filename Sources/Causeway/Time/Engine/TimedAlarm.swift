/// The timer of a timed operator's subscription, which has at most one at a time.
@usableFromInline
struct TimedAlarm: Sendable {
  /// The deadline, or `nil` if the timer is not set.
  @usableFromInline private(set) var deadline: Nanoseconds?
  /// The handle that cancels the timer, once it is known.
  @usableFromInline var handle: TimerHandle?
  private var number = 0

  @usableFromInline
  init() {}

  /// Returns whether the timer is not set or would fire later than wanted.
  @_alwaysEmitIntoClient
  @inline(__always)
  func isLater(than wanted: Nanoseconds?) -> Bool {
    guard let wanted else { return false }
    guard let deadline else { return true }
    return wanted < deadline
  }

  /// Cancels the timer and prepares another one.
  ///
  /// - Returns: The number of the new timer, which distinguishes it from a cancelled one that is already firing.
  @usableFromInline
  mutating func move(to deadline: Nanoseconds?) -> Int? {
    number += 1
    self.deadline = deadline
    handle.take()?.cancel()
    return deadline == nil ? nil : number
  }

  /// Records that a timer has fired.
  @usableFromInline
  mutating func note(_ number: Int) {
    guard number == self.number else { return }
    deadline = nil
    handle = nil
  }
}
