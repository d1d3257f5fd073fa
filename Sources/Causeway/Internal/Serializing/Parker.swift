import CausewayPlatform

#if canImport(Dispatch)
  import Dispatch
#endif

/// A means to suspend threads until another one wakes them, or for a limited time.
///
/// Each ``unpark()`` wakes one thread, or prevents the next suspension.
package final class Parker: Sendable {
  #if canImport(Dispatch)
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}

    package func unpark() {
      semaphore.signal()
    }

    /// Waits for an ``unpark()``.
    package func park() {
      semaphore.wait()
    }

    /// Waits for an ``unpark()`` until the time is up.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    package func park(for duration: Nanoseconds) -> Bool {
      semaphore.wait(timeout: .now() + duration.dispatchInterval) == .success
    }

    /// Waits like ``park(for:)``, and notes how long if there was a wake-up.
    func parkAndNote(for duration: Nanoseconds) {
      let start = causeway_continuous_time()
      if park(for: duration) { causeway_note_wait(causeway_continuous_time() - start) }
    }
  #else
    // Without a semaphore, waiting threads look for a wake-up between short pauses.

    /// The number of wake-ups that no thread has received.
    private let wakeUps = AtomicInt(0)

    package init() {}

    package func unpark() {
      wakeUps.add(1, ordering: .releasing)
    }

    package func park() {
      while !park(for: .seconds(3600)) {}
    }

    @discardableResult
    package func park(for duration: Nanoseconds) -> Bool {
      var rest = duration
      while true {
        if receive() { return true }
        // Where there is only one thread, no other one can wake it.
        guard rest > .zero, causeway_pause() != 0 else { return false }
        rest = rest - .microseconds(50)
      }
    }

    func parkAndNote(for duration: Nanoseconds) {
      park(for: duration)
    }

    private func receive() -> Bool {
      var count = wakeUps.load(ordering: .relaxed)
      while count > 0 {
        let (isExchanged, original) = wakeUps.weakCompareExchange(
          expected: count, desired: count - 1, ordering: .acquiring)
        if isExchanged { return true }
        count = original
      }
      return false
    }
  #endif
}
