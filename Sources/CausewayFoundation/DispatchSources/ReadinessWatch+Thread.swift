#if !canImport(Darwin)
  import Causeway
  import Dispatch
  import Foundation

  /// A thread that waits until a file descriptor is readable or writable.
  ///
  /// A Dispatch source is not used: on Linux, if a source is cancelled while it reports a hang-up, Dispatch frees its
  /// data about the pipe too early. Every reader that reaches the end of a file cancels at that moment.
  final class ReadinessWatch: Sendable {
    private let wait = DescriptorWait()

    /// Starts to wait.
    ///
    /// - Parameters:
    ///   - descriptor: The descriptor.
    ///   - interest: Whether to wait for reading or writing.
    ///   - queue: The queue on which both closures are called.
    ///   - onReady: Called repeatedly while the descriptor is ready.
    ///   - onRelease: Called once, when the descriptor is no longer used.
    init(
      _ descriptor: Int32, for interest: ReadinessInterest, on queue: DispatchQueue,
      onReady: @escaping @Sendable () -> Void, onRelease: @escaping @Sendable () -> Void
    ) {
      Thread.detachNewThread { [wait] in
        let isHandled = DispatchSemaphore(value: 0)
        while wait.wait(for: interest, of: descriptor) {
          queue.async {
            if !wait.isOver { onReady() }
            isHandled.signal()
          }
          // Wait until the event has been handled, because the descriptor stays ready until then.
          isHandled.wait()
        }
        wait.close()
        queue.async(execute: onRelease)
      }
    }

    /// Stops waiting.
    func cancel() {
      wait.end()
    }
  }
#endif
