/// A mark of the thread that handles events, with which that thread recognises reentrant calls.
///
/// Only the owner writes to it. Another thread may read an outdated value, but never its own identifier, because each
/// thread removes its mark before it stops being the owner.
@usableFromInline
package struct OwnerMark: ~Copyable, Sendable {
  @usableFromInline let thread = AtomicUInt32(ThreadID.none)

  @_alwaysEmitIntoClient
  @inline(__always)
  package init() {}

  /// Marks the calling thread as the owner.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func set() {
    thread.store(ThreadID.current, ordering: .relaxed)
  }

  /// Removes the mark, before the calling thread stops being the owner.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func remove() {
    thread.store(ThreadID.none, ordering: .relaxed)
  }

  /// Whether the calling thread is the owner.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var isCallingThread: Bool { thread.load(ordering: .relaxed) == ThreadID.current }
}
