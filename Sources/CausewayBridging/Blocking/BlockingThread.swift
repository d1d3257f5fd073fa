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

/// A thread of our own: those of Dispatch are the cooperative pool's too, on Linux.
enum BlockingThread {
  private final class Start: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }

  /// Starts a thread; where the system has none to give, one of Dispatch's has to do.
  static func start(_ body: @escaping @Sendable () -> Void) {
    if !create(Unmanaged.passRetained(Start(body)).toOpaque()) {
      DispatchQueue.global().async(execute: body)
    }
  }

  /// Runs one job of a thread that may have many.
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
        // Qualified: a C function cannot capture even the type that `self` is here.
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
