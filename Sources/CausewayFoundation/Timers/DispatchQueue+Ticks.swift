import Causeway
public import CausewayBridging
public import Dispatch
import Foundation

extension DispatchQueue {
  /// Returns a publisher of ticks at regular intervals, from a Dispatch timer.
  ///
  /// ```swift
  /// let refreshes = queue.ticks(every: .seconds(30), leeway: .seconds(1))
  /// ```
  ///
  /// Each subscriber has its own timer, which starts with the subscription and is cancelled with it. Ticks are
  /// delivered on this queue. If the queue is serial and the subscriber cancels on it, no tick follows.
  ///
  /// - Parameters:
  ///   - interval: The time between two ticks, and before the first one; greater than zero.
  ///   - leeway: The time by which the system may delay a tick to save energy.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher that never completes.
  @available(SwiftStdlib 5.7, *)
  public func ticks(
    every interval: Duration, leeway: Duration = .zero,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TimerTick, Never> {
    let interval = interval.asPeriod(of: "ticks(every:)", fileID, line).dispatchInterval
    return CallbackPublisher(BridgeReporter(.timer, label, CodeLocation(fileID, line))) { continuation in
      let counter = TickCounter()
      // Dispatch sources are thread-safe.
      let box = UncheckedBox(DispatchSource.makeTimerSource(queue: self))
      let timer = box.value
      timer.schedule(deadline: .now() + interval, repeating: interval, leeway: leeway.asDelay.dispatchInterval)
      timer.setEventHandler { if continuation.isActive { continuation.yield(counter.next()) } }
      continuation.onTermination = { _ in box.value.cancel() }
      timer.activate()
    }
  }

  /// Returns a publisher that delivers one tick after a delay and then finishes, from a Dispatch timer.
  ///
  /// The tick is delivered on this queue.
  ///
  /// - Parameters:
  ///   - delay: The time from the subscription to the tick.
  ///   - leeway: The time by which the system may delay a tick to save energy.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  /// - Returns: A publisher of one tick.
  @available(SwiftStdlib 5.7, *)
  public func tick(
    after delay: Duration, leeway: Duration = .zero,
    label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> CallbackPublisher<TimerTick, Never> {
    CallbackPublisher(BridgeReporter(.timer, label, CodeLocation(fileID, line))) { continuation in
      // Dispatch sources are thread-safe.
      let box = UncheckedBox(DispatchSource.makeTimerSource(queue: self))
      let timer = box.value
      timer.schedule(deadline: .now() + delay.asDelay.dispatchInterval, leeway: leeway.asDelay.dispatchInterval)
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
