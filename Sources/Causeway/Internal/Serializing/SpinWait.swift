public import CausewayPlatform

/// The pauses of a thread that expects to wait for less time than suspending it would cost.
///
/// The pauses grow, so that the other thread is disturbed less and less, and end after some microseconds.
@usableFromInline
struct SpinWait {
  @usableFromInline var round = 0

  @_alwaysEmitIntoClient
  init() {}

  /// Pauses.
  ///
  /// - Returns: Whether to continue spinning.
  @_alwaysEmitIntoClient
  mutating func next() -> Bool {
    guard round < 40 else { return false }
    for _ in 0..<min(1 << round, 8) { causeway_spin_hint() }
    round += 1
    return true
  }
}

extension AtomicUInt {
  /// Waits until the value changes, which another thread is about to do.
  ///
  /// - Returns: The new value.
  @usableFromInline
  func waitWhile(_ value: UInt) -> UInt {
    var spin = SpinWait()
    while spin.next() {
      let seen = load(ordering: .relaxed)
      if seen != value { return seen }
    }
    // The other thread is not running. Sleeping lets it run, even if its priority is lower.
    while true {
      let seen = load(ordering: .relaxed)
      if seen != value { return seen }
      _ = causeway_pause()
    }
  }
}
