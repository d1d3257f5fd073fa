import Dispatch

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread created for blocking work.
///
/// On Linux, Dispatch's threads also serve the cooperative pool, so they must not block.
enum BlockingThread {
  // Safety: `start` retains the object once, for the new thread; if no thread was created, `create` releases it. Tested
  // by `BlockingTests`, `BlockingStressTests`.

  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread.
  ///
  /// If the system cannot create one, the work runs on a Dispatch thread.
  static func start(_ body: @escaping @Sendable () -> Void) {
    if !create(Unmanaged.passRetained(Start(body)).toOpaque()) {
      DispatchQueue.global().async(execute: body)
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

  private static func create(_ start: UnsafeMutableRawPointer) -> Bool {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let error = pthread_create(
      &thread, nil,
      { start in
        // Qualified, because a C function cannot capture `self`, not even the metatype.
        BlockingThread.enter(start)
        return nil
      }, start)
    if error != 0 {
      Unmanaged<Start>.fromOpaque(start).release()
      return false
    }
    #if canImport(Glibc)
      pthread_detach(thread)
    #else
      if let thread { pthread_detach(thread) }
    #endif
    return true
  }

  private static func enter(_ start: UnsafeMutableRawPointer?) {
    guard let start else { return }
    Unmanaged<Start>.fromOpaque(start).takeRetainedValue().body()
  }
}
