public import Causeway
import Foundation

extension Publisher {
  /// Stops in the debugger where a closure returns `true`, and passes everything on.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription; returns whether to stop.
  ///   - receiveOutput: Called for each value; returns whether to stop.
  ///   - receiveCompletion: Called for the end; returns whether to stop.
  /// - Returns: A publisher of the same values.
  public func breakpoint(
    receiveSubscription: ((Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.HandleEvents<Self> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?($0) == true { stopInDebugger() } },
      receiveOutput: { if receiveOutput?($0) == true { stopInDebugger() } },
      receiveCompletion: { if receiveCompletion?($0) == true { stopInDebugger() } })
  }

  /// Stops in the debugger when the upstream fails, and passes everything on.
  ///
  /// - Returns: A publisher of the same values.
  public func breakpointOnError() -> Publishers.HandleEvents<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}

/// Sends the process the signal at which a debugger stops.
private func stopInDebugger() {
  raise(SIGTRAP)
}
