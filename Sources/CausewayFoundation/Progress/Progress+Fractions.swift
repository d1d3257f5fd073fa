public import Causeway
import CausewayBridging
public import Foundation

extension Progress {
  /// Returns a publisher of the completed fraction, read at regular intervals.
  ///
  /// ```swift
  /// let fractions = archive.progress.fractions(every: .milliseconds(100))
  /// ```
  ///
  /// `Progress` notifies only key-value observers, which do not exist on Linux. So each subscriber polls with its own
  /// timer, on Apple platforms too; there, `changes(of: \.fractionCompleted)` is an alternative.
  ///
  /// The fraction is delivered at subscription, before `subscribe` returns. Later ones are delivered where the clock
  /// runs its timers, if they differ from the last one.
  ///
  /// - Parameters:
  ///   - interval: The time between two readings, greater than zero. A change is detected after that time at most;
  ///     changes between two readings are missed.
  ///   - clock: The clock that measures the interval.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that finishes when the progress is finished or cancelled. Cancelling the subscription does
  ///   not cancel the progress.
  @available(SwiftStdlib 5.7, *)
  public func fractions<C: Clock<Duration>>(
    every interval: Duration, clock: C = ContinuousClock(),
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> some Publisher<Double, Never> {
    let interval = interval.asPeriod(of: "fractions(every:)", fileID, line)
    let reporter = BridgeReporter(.progress, label, CodeLocation(fileID, line))
    return CallbackPublisher<Double, Never>(reporter) { continuation in
      guard self.look(continuation) else { return }
      let token = RepeatingTimer(every: interval, startingAfter: interval, TimeBase(clock)).sink { _ in self.look(continuation) }
      continuation.onTermination = { _ in token.cancel() }
    }
    .removeDuplicates()
  }

  /// Sends the fraction, and returns whether more will follow.
  @discardableResult
  private func look(_ continuation: CallbackPublisher<Double, Never>.Continuation) -> Bool {
    guard continuation.isActive else { return false }
    // Read first, so that the last fraction is the final one.
    let isOver = isFinished || isCancelled
    continuation.yield(fractionCompleted)
    if isOver { continuation.finish() }
    return !isOver
  }
}
