import CausewayPlatform
public import Synchronization

extension Atomic where Value == UInt {
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
