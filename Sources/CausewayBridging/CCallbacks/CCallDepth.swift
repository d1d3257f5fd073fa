#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread-specific flag that is set while a callback from C is running.
///
/// An unregistering function that waits for running callbacks would deadlock if it were called from one of them, which
/// happens when a subscriber cancels on receiving a value.
enum CCallDepth {
  private static let key: pthread_key_t = {
    var key = pthread_key_t()
    let error = pthread_key_create(&key, nil)
    precondition(error == 0, "pthread_key_create failed with error \(error)")
    return key
  }()

  static var isInside: Bool { pthread_getspecific(key) != nil }

  @inline(__always)
  static func during<Result>(_ body: () -> Result) -> Result {
    let outer = pthread_getspecific(key)
    // Safety: The thread's value is a flag and is never dereferenced. Tested by `CCallbackTests`.
    pthread_setspecific(key, UnsafeRawPointer(bitPattern: 1))
    defer { pthread_setspecific(key, outer) }
    return body()
  }
}
