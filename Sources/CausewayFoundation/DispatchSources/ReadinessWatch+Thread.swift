#if !canImport(Darwin)
  import Causeway
  import Dispatch
  import Foundation

  /// Waits until a file descriptor can be read or written, with a thread of its own.
  ///
  /// Not with a Dispatch source: on Linux, Dispatch frees what it knows of a pipe while it is still telling of the
  /// hang-up, if the source is cancelled at that moment, which every reader does that has come to the end of the file.
  final class ReadinessWatch: Sendable {
    private let wait = DescriptorWait()

    /// Begins to wait.
    ///
    /// - Parameters:
    ///   - descriptor: What is waited for.
    ///   - interest: What it has to be ready for.
    ///   - queue: Where both closures run.
    ///   - onReady: Called again and again while the descriptor is ready.
    ///   - onRelease: Called once, when nothing uses the descriptor any more.
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
          // While it is handled it is still ready.
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
