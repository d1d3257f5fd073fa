/// Stands in for a timer: it fires when it is told to, and otherwise never.
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
