public import Causeway
public import CausewayBridging
public import Foundation

extension BridgeStyle {
  /// A `Progress` object.
  public static var progress: BridgeStyle { BridgeStyle("progress") }
}

extension Progress {
  /// The fraction completed, looked at again and again, and the end.
  ///
  /// ```swift
  /// let fractions = archive.progress.fractions(every: .milliseconds(100))
  /// ```
  ///
  /// A `Progress` tells nobody of its changes but key-value observers, which Linux does not have. So each subscriber has a
  /// timer that looks, also on Apple platforms; `changes(of: \.fractionCompleted)` observes there.
  ///
  /// - Parameters:
  ///   - interval: How long to wait between two looks; more than zero. A change is noticed that much later at most; what came and went in
  ///     between is not.
  ///   - clock: What measures the interval.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that sends the fraction at subscription, before `subscribe` returns, and then, where the clock
  ///   runs its timers, each other one that it finds. It finishes when the progress is finished or cancelled. Cancelling the subscription
  ///   does not cancel the progress.
  public func fractions<C: Clock<Duration>>(
    every interval: Duration, clock: C = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Double, Never> {
    CallbackPublisher<Double, Never>(BridgeReporter(.progress, label, fileID, line)) { continuation in
      guard self.look(continuation) else { return }
      let token = RepeatingTimer(every: interval, clock: clock).sink { _ in self.look(continuation) }
      continuation.onTermination = { _ in token.cancel() }
    }
    .removeDuplicates()
  }

  /// Sends the fraction, and says whether there is more to come.
  @discardableResult
  private func look(_ continuation: CallbackPublisher<Double, Never>.Continuation) -> Bool {
    guard continuation.isActive else { return false }
    // Asked first, so that the last fraction is the one at the end.
    let isOver = isFinished || isCancelled
    continuation.yield(fractionCompleted)
    if isOver { continuation.finish() }
    return !isOver
  }
}
