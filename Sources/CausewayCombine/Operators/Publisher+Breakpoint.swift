public import Causeway
import Foundation

extension Publisher {
  /// Stops in the debugger when a closure returns `true`; all events are passed on unchanged.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Called with the subscription. Returns whether to stop.
  ///   - receiveOutput: Called with each value. Returns whether to stop.
  ///   - receiveCompletion: Called with the completion. Returns whether to stop.
  /// - Returns: A publisher of the same values.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.HandleEvents<Self> {
    handleEvents(
      receiveSubscription: { if receiveSubscription?($0) == true { stopInDebugger() } },
      receiveOutput: { if receiveOutput?($0) == true { stopInDebugger() } },
      receiveCompletion: { if receiveCompletion?($0) == true { stopInDebugger() } })
  }

  /// Stops in the debugger when the upstream fails; all events are passed on unchanged.
  ///
  /// - Returns: A publisher of the same values.
  public func breakpointOnError() -> Publishers.HandleEvents<Self> {
    breakpoint(receiveCompletion: { if case .failure = $0 { true } else { false } })
  }
}

/// Sends the process the signal that stops it in a debugger.
private func stopInDebugger() {
  raise(SIGTRAP)
}
