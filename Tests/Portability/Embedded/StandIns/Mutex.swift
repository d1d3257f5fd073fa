/// Synchronization has no `Mutex` where there are no threads.
@usableFromInline
struct Mutex<Value>: ~Copyable, @unchecked Sendable {
  @usableFromInline let value: UnsafeMutablePointer<Value>

  @inlinable
  init(_ initial: Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }

  @inlinable
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result { body(&value.pointee) }
}
