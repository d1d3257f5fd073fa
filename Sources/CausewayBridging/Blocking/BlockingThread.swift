import Causeway
import CausewayPlatform

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// A thread created for blocking work.
///
/// On Linux, Dispatch's threads also serve the cooperative pool, so they must not block.
package enum BlockingThread {
  // Safety: `start` retains the object once, for the new thread; if no thread was created, it releases it. Tested by
  // `BlockingTests`, `BlockingStressTests`.

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread.
  ///
  /// If the system cannot create one, the work runs in the background.
  package static func start(_ body: @escaping @Sendable () -> Void) {
    let start = Unmanaged.passRetained(Start(body))
    // Qualified, because a C function cannot capture `self`, not even the metatype.
    let error = causeway_start_thread({ BlockingThread.enter($0) }, start.toOpaque())
    if error != 0 {
      start.release()
      runInBackground(body)
    }
  }

  /// Runs one job of a thread that may run many.
  static func run(_ job: () -> Void) {
    #if canImport(ObjectiveC)
      autoreleasepool(invoking: job)
    #else
      job()
    #endif
  }

  private static func enter(_ start: UnsafeMutableRawPointer) {
    Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body()
  }
}
