import Observation

/// Runs a closure again whenever an observable property that it read has changed.
@MainActor
package final class ObservationLoop {
  private let interval: Duration
  private let body: @MainActor () -> Void
  private var lastRun = ContinuousClock.now

  /// Runs the closure immediately, and after changes until the loop is released.
  ///
  /// - Parameters:
  ///   - interval: The minimum time between two runs. Changes in the meantime are coalesced; none is missed.
  ///   - body: Reads the observable properties and presents them.
  package init(every interval: Duration = .zero, _ body: @escaping @MainActor () -> Void) {
    self.interval = interval
    self.body = body
    run()
  }

  private func run() {
    lastRun = .now
    withObservationTracking(body) { [weak self] in
      // Called before the property changes, so the new value is read in a later turn.
      Task { await self?.runAgain() }
    }
  }

  private func runAgain() async {
    if ContinuousClock.now < lastRun + interval {
      try? await Task.sleep(until: lastRun + interval, clock: .continuous)
    }
    run()
  }
}
