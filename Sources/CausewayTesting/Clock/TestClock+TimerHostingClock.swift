import Causeway

extension TestClock: TimerHostingClock {
  package func startTimer(
    after duration: Duration, _ action: @escaping @Sendable () -> Void
  ) -> @Sendable () -> Void {
    let id = state.change { state in
      state.addTimer(after: duration) { if case .success = $0 { action() } }
    }
    return { [weak self] in _ = self?.state.change { $0.cancel(id) } }
  }

  package var hostedTaskExecutor: (any TaskExecutor)? { executor }

  package func beginWork() -> @Sendable () -> Void { executor.beginWork() }
}
