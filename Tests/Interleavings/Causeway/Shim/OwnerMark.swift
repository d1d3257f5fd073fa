/// Stands in for the mark of the owner.
///
/// No operation is a step: an actor reads only whether it has marked itself, and no other actor changes that.
@usableFromInline
package struct OwnerMark: ~Copyable, Sendable {
  private nonisolated(unsafe) let thread = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)

  @usableFromInline
  package init() { thread.initialize(to: ThreadID.none) }

  deinit { thread.deallocate() }

  @usableFromInline
  package func set() { thread.pointee = ThreadID.current }

  @usableFromInline
  package func remove() { thread.pointee = ThreadID.none }

  @usableFromInline
  package var isCallingThread: Bool { thread.pointee == ThreadID.current }
}
