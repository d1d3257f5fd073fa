#if !os(iOS) && !os(tvOS) && !os(watchOS) && !os(visionOS)
  import Causeway
  import CausewayBridging

  /// The output of a run, which ends by its exit, its timeout or a cancellation, whichever comes first.
  final class ProcessCollector: Sendable {
    private struct State: Sendable {
      var output = PartialProcessResult()
      var callback: Callback<ProcessResult, ProcessFailure>?
      var timer: ClockTimer?
    }

    private let state: Locked<State>

    init(_ callback: Callback<ProcessResult, ProcessFailure>) {
      state = Locked(State(callback: callback))
    }

    // Safety: As `ChildRun`.
    func append(_ bytes: UnsafeRawBufferPointer, _ pipe: ChildState.Pipe) {
      state.withLock { state in
        guard state.callback != nil else { return }
        switch pipe {
        case .output: state.output.output.append(contentsOf: bytes)
        case .error: state.output.error.append(contentsOf: bytes)
        }
      }
    }

    func set(_ timer: ClockTimer) {
      let isOver = state.withLock { state in
        state.timer = timer
        return state.callback == nil
      }
      if isOver { cancel() }
    }

    /// Reports the outcome, unless the run is over.
    func end(_ outcome: (PartialProcessResult) -> Result<ProcessResult, ProcessFailure>) {
      let state = take()
      guard let callback = state.callback else { return }
      switch outcome(state.output) {
      case .success(let result): callback.succeed(result)
      case .failure(let failure): callback.fail(failure)
      }
    }

    /// Discards the output.
    func cancel() {
      _ = take()
    }

    private func take() -> State {
      let taken = state.withLock { state in
        defer { state = State() }
        return state
      }
      taken.timer?.cancel()
      return taken
    }
  }
#endif
