import Causeway
public import CausewayBridging
import CausewayPlatform
public import Dispatch
import Foundation

extension DispatchQueue {
  /// Returns a publisher of the values that a closure reads whenever a file descriptor is readable.
  ///
  /// ```swift
  /// let chunks = queue.readable(descriptor) { count in readBytes(descriptor, upTo: count) }
  /// ```
  ///
  /// The closure must read: it is called again as long as bytes are left. At the end of the file it is also called,
  /// repeatedly, until the subscriber cancels, for example with `prefix`.
  ///
  /// Values are delivered on this queue. Each subscriber waits separately, on Apple platforms with a Dispatch source
  /// and elsewhere with a thread. If the process has no descriptors left, `onRelease` is called up to 50 ms after a
  /// cancellation.
  ///
  /// - Parameters:
  ///   - descriptor: The descriptor. It must stay open until `onRelease` is called.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The file reported in diagnostics.
  ///   - line: The line reported in diagnostics.
  ///   - onRelease: Called on the queue, once for each subscriber, when the descriptor is no longer used and may be
  ///     closed.
  ///   - read: Called on the queue with an estimate of the number of readable bytes, which is 0 at the end of the file.
  ///     Returns the value to send, or `nil` to send none.
  /// - Returns: A publisher that never completes.
  public func readable<Output: Sendable>(
    _ descriptor: Int32, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onRelease: @escaping @Sendable () -> Void = {}, _ read: @escaping @Sendable (Int) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    CallbackPublisher(BridgeReporter(.readiness, label, CodeLocation(fileID, line))) { continuation in
      let watch = ReadinessWatch(
        descriptor, for: .reading, on: self,
        onReady: {
          let count = Int(causeway_readable_bytes(descriptor))
          guard continuation.isActive, let value = read(count < 0 ? 1 : count) else { return }
          continuation.yield(value)
        }, onRelease: onRelease)
      continuation.onTermination = { _ in watch.cancel() }
    }
  }

  /// Returns a publisher of the values that a closure returns whenever a file descriptor is writable.
  ///
  /// Like `readable(_:label:fileID:line:onRelease:_:)`, except that `write` is called repeatedly while the
  /// descriptor is writable, so cancel when there is nothing left to write. It returns the value to send, or `nil` to
  /// send none.
  public func writable<Output: Sendable>(
    _ descriptor: Int32, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onRelease: @escaping @Sendable () -> Void = {}, _ write: @escaping @Sendable () -> Output?
  ) -> CallbackPublisher<Output, Never> {
    CallbackPublisher(BridgeReporter(.readiness, label, CodeLocation(fileID, line))) { continuation in
      let watch = ReadinessWatch(
        descriptor, for: .writing, on: self,
        onReady: {
          guard continuation.isActive, let value = write() else { return }
          continuation.yield(value)
        }, onRelease: onRelease)
      continuation.onTermination = { _ in watch.cancel() }
    }
  }
}
