/// Stands in for a timer: it fires only when the scenario tells it to.
@usableFromInline
package final class ClockTimer: Sendable {
  private let action: Locked<(@Sendable () -> Void)?>

  package init(_ time: TimeBase, after duration: Nanoseconds, _ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
    time.clock?.timers.append(self)
  }

  package func cancel() {
    _ = action.withLock { $0.take() }
  }

  package func fire() {
    action.withLock { $0.take() }?()
  }
}
