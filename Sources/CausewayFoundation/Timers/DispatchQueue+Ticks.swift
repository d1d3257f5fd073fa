import Causeway
public import CausewayBridging
public import Dispatch
import Foundation

extension DispatchQueue {
  /// A tick after each interval, from a Dispatch timer.
  ///
  /// ```swift
  /// let refreshes = queue.ticks(every: .seconds(30), leeway: .seconds(1))
  /// ```
  ///
  /// Each subscriber has a timer of its own, which begins to count when it subscribes and is cancelled with it.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, and before the first.
  ///   - leeway: How much later a tick may come, for the system to save energy.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that never ends, and sends on the queue. On a serial queue none is sent after a cancel there.
  public func ticks(
    every interval: Duration, leeway: Duration = .zero,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TimerTick, Never> {
    CallbackPublisher(BridgeReporter(.timer, label, fileID, line)) { continuation in
      let counter = TickCounter()
      // A Dispatch source is thread-safe.
      let box = UncheckedBox(DispatchSource.makeTimerSource(queue: self))
      let timer = box.value
      timer.schedule(
        deadline: .now() + interval.timeInterval, repeating: interval.timeInterval,
        leeway: .nanoseconds(Int(leeway / .nanoseconds(1))))
      timer.setEventHandler { if continuation.isActive { continuation.yield(counter.next()) } }
      continuation.onTermination = { _ in box.value.cancel() }
      timer.activate()
    }
  }

  /// One tick, from a Dispatch timer, and the end.
  ///
  /// - Parameters:
  ///   - delay: The time from when somebody subscribes to the tick.
  ///   - leeway: How much later it may come, for the system to save energy.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  /// - Returns: A publisher that sends on the queue.
  public func tick(
    after delay: Duration, leeway: Duration = .zero,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TimerTick, Never> {
    CallbackPublisher(BridgeReporter(.timer, label, fileID, line)) { continuation in
      // A Dispatch source is thread-safe.
      let box = UncheckedBox(DispatchSource.makeTimerSource(queue: self))
      let timer = box.value
      timer.schedule(deadline: .now() + delay.timeInterval, leeway: .nanoseconds(Int(leeway / .nanoseconds(1))))
      timer.setEventHandler {
        guard continuation.isActive else { return }
        continuation.yield(TimerTick(count: 1, time: .now))
        continuation.finish()
      }
      continuation.onTermination = { _ in box.value.cancel() }
      timer.activate()
    }
  }
}
