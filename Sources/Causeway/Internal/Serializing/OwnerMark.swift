public import Synchronization

/// Notes which thread handles events, so that this thread recognises a call from inside one.
///
/// Only the owner writes to it. Another thread may read an old value, but never its own: each thread removes its mark
/// before it stops being the owner.
@usableFromInline
struct OwnerMark: ~Copyable, Sendable {
  @usableFromInline let thread = Atomic<UInt32>(ThreadID.none)

  @inlinable
  @inline(__always)
  init() {}

  /// Notes that the calling thread is the owner.
  @inlinable
  @inline(__always)
  func set() {
    thread.store(ThreadID.current, ordering: .relaxed)
  }

  /// Notes that the calling thread is about to stop being the owner.
  @inlinable
  @inline(__always)
  func remove() {
    thread.store(ThreadID.none, ordering: .relaxed)
  }

  /// Whether the calling thread is the owner.
  @inlinable
  @inline(__always)
  var isCallingThread: Bool { thread.load(ordering: .relaxed) == ThreadID.current }
}
