import Causeway
public import CausewayBridging
public import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension BridgeStyle {
  /// The readiness of a file descriptor.
  public static var readiness: BridgeStyle { BridgeStyle("descriptor readiness") }
}

extension DispatchQueue {
  /// What a closure reads from a file descriptor whenever there is something to read.
  ///
  /// ```swift
  /// let chunks = queue.readable(descriptor) { count in readBytes(descriptor, upTo: count) }
  /// ```
  ///
  /// Each subscriber waits for itself: with a Dispatch source on Apple's systems, with a thread elsewhere. The closure
  /// has to read: while bytes are left it is called again. It is called at the end of the file too, and then again and
  /// again; a `prefix` or a cancel has to stop it. If the process has no descriptors left, a cancel takes up to 50 ms until
  /// `onRelease` runs; everything else works as before.
  ///
  /// - Parameters:
  ///   - descriptor: What is read. It must stay open until `onRelease` has run.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - onRelease: Runs on the queue, once for each subscriber, when nothing uses the descriptor any more, which may
  ///     then be closed.
  ///   - read: Runs on the queue, with an estimate of the bytes to be read, 0 at the end of the file. Returns what to send,
  ///     or `nil` to send nothing.
  /// - Returns: A publisher that never ends, and sends on the queue.
  public func readable<Output: Sendable>(
    _ descriptor: Int32, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onRelease: @escaping @Sendable () -> Void = {}, _ read: @escaping @Sendable (Int) -> Output?
  ) -> CallbackPublisher<Output, Never> {
    CallbackPublisher(BridgeReporter(.readiness, label, fileID, line)) { continuation in
      let watch = ReadinessWatch(
        descriptor, for: .reading, on: self,
        onReady: {
          guard continuation.isActive, let value = read(Self.readableCount(of: descriptor)) else { return }
          continuation.yield(value)
        }, onRelease: onRelease)
      continuation.onTermination = { _ in watch.cancel() }
    }
  }

  /// What a closure does whenever something may be written to a file descriptor.
  ///
  /// Each subscriber waits for itself: with a Dispatch source on Apple's systems, with a thread elsewhere. The closure is
  /// called again and again while there is room, so cancel when there is nothing left to write.
  ///
  /// - Parameters:
  ///   - descriptor: What is written to. It must stay open until `onRelease` has run.
  ///   - label: The name of the bridge in diagnostics and the inventory.
  ///   - fileID: The source file that diagnostics report for the bridge.
  ///   - line: The source line that diagnostics report for the bridge.
  ///   - onRelease: Runs on the queue, once for each subscriber, when nothing uses the descriptor any more, which may
  ///     then be closed.
  ///   - write: Runs on the queue. Returns what to send, or `nil` to send nothing.
  /// - Returns: A publisher that never ends, and sends on the queue.
  public func writable<Output: Sendable>(
    _ descriptor: Int32, label: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    onRelease: @escaping @Sendable () -> Void = {}, _ write: @escaping @Sendable () -> Output?
  ) -> CallbackPublisher<Output, Never> {
    CallbackPublisher(BridgeReporter(.readiness, label, fileID, line)) { continuation in
      let watch = ReadinessWatch(
        descriptor, for: .writing, on: self,
        onReady: {
          guard continuation.isActive, let value = write() else { return }
          continuation.yield(value)
        }, onRelease: onRelease)
      continuation.onTermination = { _ in watch.cancel() }
    }
  }

  /// How many bytes can be read, as far as the system tells.
  private static func readableCount(of descriptor: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(descriptor, UInt(FIONREAD), &count) == 0 ? Int(count) : 1
  }
}
