import Causeway
public import CausewayBridging
public import Foundation

extension RunLoop {
  /// Returns a publisher of ticks at regular intervals, from a Foundation `Timer` on this run loop.
  ///
  /// ```swift
  /// let blinks = RunLoop.main.ticks(every: .milliseconds(500))
  /// ```
  ///
  /// Each subscriber has its own timer. As `Timer` requires, the timer is added and invalidated on the run loop's
  /// thread: immediately if the subscriber subscribes or cancels there, later otherwise. Ticks are delivered on that
  /// thread, and none follows after a cancellation there. Ticks of the main run loop are delivered on the main actor.
  ///
  /// - Important: Ticks are delivered only while the run loop runs. On Linux, the main run loop runs only if the
  ///   program calls `RunLoop.main.run()`; an asynchronous `main` does not. `DispatchQueue.main.ticks(every:)` works in
  ///   both cases.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, and before the first one; greater than zero.
  ///   - tolerance: The time by which the system may delay a tick to save energy.
  ///   - mode: The mode in which the run loop must run.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never completes.
  @available(SwiftStdlib 5.7, *)
  public func ticks(
    every interval: Duration, tolerance: Duration = .zero, mode: RunLoop.Mode = .common,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TimerTick, Never> {
    let interval = interval.asPeriod(of: "ticks(every:)", fileID, line)
    let scheduler = RunLoopScheduler(self, mode)
    return CallbackPublisher(BridgeReporter(.timer, label, CodeLocation(fileID, line)), on: scheduler) { continuation in
      let counter = TickCounter()
      // Cleared at the end, because Foundation on Linux keeps the closure of an invalidated timer.
      let receiver = Locked<CallbackPublisher<TimerTick, Never>.Continuation?>(continuation)
      // Used only on the run loop's thread.
      let timer = UncheckedBox(
        Timer(timeInterval: interval.seconds, repeats: true) { _ in
          let receiver = receiver.withLock { $0 }
          if let receiver, receiver.isActive { receiver.yield(counter.next()) }
        })
      timer.value.tolerance = tolerance.asDelay.seconds
      scheduler.add(timer.value)
      continuation.onTermination = { _ in
        timer.value.invalidate()
        _ = receiver.withLock { $0.take() }
      }
    }
  }
}
