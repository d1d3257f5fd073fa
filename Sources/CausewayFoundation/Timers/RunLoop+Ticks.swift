import Causeway
public import CausewayBridging
public import Foundation

extension RunLoop {
  /// A tick after each interval, from a Foundation `Timer` on this run loop.
  ///
  /// ```swift
  /// let blinks = RunLoop.main.ticks(every: .milliseconds(500))
  /// ```
  ///
  /// Each subscriber has a timer of its own. It is added and invalidated on the run loop's thread, as `Timer` demands:
  /// inside `subscribe` or the cancel if that comes from there, and later otherwise. Ticks of the main run loop come on the
  /// main actor.
  ///
  /// Nothing happens while nobody runs the run loop. On Linux nobody runs the main one unless the program does so with
  /// `RunLoop.main.run()`: an asynchronous `main` does not. `DispatchQueue.main.ticks(every:)` works in both.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, and before the first.
  ///   - tolerance: How much later a tick may come, for the system to save energy.
  ///   - mode: The mode in which the run loop has to run.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never ends, and sends on the run loop's thread. None is sent after a cancel there.
  public func ticks(
    every interval: Duration, tolerance: Duration = .zero, mode: RunLoop.Mode = .common,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TimerTick, Never> {
    let scheduler = RunLoopScheduler(self, mode)
    return CallbackPublisher(BridgeReporter(.timer, label, fileID, line), on: scheduler) { continuation in
      let counter = TickCounter()
      // Used on the run loop's thread only.
      let timer = UncheckedBox(
        Timer(timeInterval: interval.timeInterval, repeats: true) { _ in
          if continuation.isActive { continuation.yield(counter.next()) }
        })
      timer.value.tolerance = tolerance.timeInterval
      scheduler.add(timer.value)
      continuation.onTermination = { _ in timer.value.invalidate() }
    }
  }
}
