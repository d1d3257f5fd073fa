#if CAUSEWAY_SANITIZER
  // ThreadSanitizer on Linux does not understand the futex inside `Mutex` and reports false races. The functions of
  // pthread.h come with the header of this module.
  import CausewayPlatform
#else
  public import Synchronization
#endif

#if CAUSEWAY_SANITIZER
  /// A value protected by a lock.
  @usableFromInline
  package struct Locked<Value: Sendable>: ~Copyable, @unchecked Sendable {
    // Safety: The value is accessed only with the mutex held, and freed after the last use. Tested by `LockedTests`.

    @usableFromInline let mutex: UnsafeMutableRawPointer
    @usableFromInline let value: UnsafeMutablePointer<Value>

    @usableFromInline
    package init(_ initial: Value) {
      let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
      self.mutex = UnsafeMutableRawPointer(mutex)
      value = .allocate(capacity: 1)
      value.initialize(to: initial)
    }

    deinit {
      let mutex = mutex.assumingMemoryBound(to: pthread_mutex_t.self)
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
      value.deinitialize(count: 1)
      value.deallocate()
    }

    @usableFromInline
    func lock() { pthread_mutex_lock(mutex.assumingMemoryBound(to: pthread_mutex_t.self)) }

    @usableFromInline
    func unlock() { pthread_mutex_unlock(mutex.assumingMemoryBound(to: pthread_mutex_t.self)) }

    @_alwaysEmitIntoClient
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      lock()
      defer { unlock() }
      return body(&value.pointee)
    }
  }
#else
  /// A value protected by a lock.
  ///
  /// The closure must not run foreign code: no user code, no continuation, no release of a user's value (R4).
  @usableFromInline
  package struct Locked<Value: Sendable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<Value>

    @_alwaysEmitIntoClient
    @inline(__always)
    package init(_ initial: Value) {
      mutex = Mutex(initial)
    }

    @_alwaysEmitIntoClient
    @inline(__always)
    package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
      var result: Result?
      mutex.withLock { result = body(&$0) }
      // Safety: `withLock` has called the closure. Tested by `LockedTests`.
      return result.unsafelyUnwrapped
    }
  }
#endif
