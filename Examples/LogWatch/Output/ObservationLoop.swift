import Observation

/// Runs a closure again whenever something observable that it has read has changed.
@MainActor
final class ObservationLoop {
  private let interval: Duration
  private let body: @MainActor () -> Void
  private var lastRun = ContinuousClock.now

  /// Runs the closure now, and from then on until the loop is released.
  ///
  /// - Parameters:
  ///   - interval: The least time between two runs. Changes meanwhile are seen together, and none is missed.
  ///   - body: Shows what there is.
  init(every interval: Duration = .zero, _ body: @escaping @MainActor () -> Void) {
    self.interval = interval
    self.body = body
    run()
  }

  private func run() {
    lastRun = .now
    withObservationTracking(body) { [weak self] in
      // Called before the first change has been made: what comes of it is seen in a later turn.
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
