public import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Atomic where Value == UInt {
  /// Waits until the value is another one, which another thread is about to see to.
  ///
  /// - Returns: What the value is then.
  @usableFromInline
  func waitWhile(_ value: UInt) -> UInt {
    var spin = SpinWait()
    while spin.next() {
      let seen = load(ordering: .relaxed)
      if seen != value { return seen }
    }
    // The other thread does not have a processor. Sleeping lets it have one even if its priority is lower.
    while true {
      let seen = load(ordering: .relaxed)
      if seen != value { return seen }
      usleep(50)
    }
  }
}
