/// Stands in for a timer: it fires only when the scenario tells it to.
@usableFromInline
package final class ClockTimer: Sendable {
  private let action: Locked<(@Sendable () -> Void)?>

  package init(_ clock: some Clock<Duration>, after duration: Duration, _ action: @escaping @Sendable () -> Void) {
    self.action = Locked(action)
    (clock as? HandClock)?.timers.append(self)
  }

  package func cancel() {
    _ = action.withLock { $0.take() }
  }

  package func fire() {
    action.withLock { $0.take() }?()
  }
}
