/// A queue of the tasks that call `next` on one iterator while another task is waiting.
///
/// Only the first task waits for the iterator's source. When it has received a value, it serves the others; a task for
/// which no value is left becomes the first. An iterator is not `Sendable`, so the calls of its tasks begin and
/// continue in one isolation; only a cancel comes from elsewhere, and that does not access the queue. The queue is
/// nevertheless safe for tasks on several threads.
///
/// A task that is alone pays one atomic operation when it begins to wait and one when it continues.
@usableFromInline
class WaitingLine<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // Safety: The queue is behind a lock and the occupancy is atomic. All waiters are of type `Waiter`, because only
  // `join` adds them. Tested by `WaitingTasksTests`, `WaitingTasksStressTests`.

  @usableFromInline typealias Waiter = WaitingTask<Value, Failure>

  /// The values of `occupancy`: whether there is a first task, and whether others wait behind it.
  @usableFromInline
  enum Occupancy {
    @usableFromInline static var free: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 0 } }
    @usableFromInline static var single: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
    /// Set and cleared with the lock held.
    @usableFromInline static var several: UInt8 { @_alwaysEmitIntoClient @inline(__always) get { 2 } }
  }

  @usableFromInline let occupancy = AtomicUInt8(0)
  /// The waiting tasks, each a `Waiter`.
  ///
  /// Type-erased, because a lock over a generic type costs more than the rest of an iterator.
  @usableFromInline let waiters = Locked(Backlog<any AnyObject & Sendable>())

  @_alwaysEmitIntoClient
  init() {}

  /// Whether a task is waiting, and therefore precedes a task that calls now.
  @_alwaysEmitIntoClient
  @inline(__always)
  var isOccupied: Bool { occupancy.load(ordering: .acquiring) != Occupancy.free }

  /// Makes the calling task the first.
  ///
  /// - Returns: Whether there was no first task.
  @_alwaysEmitIntoClient
  func enter() -> Bool {
    replace(Occupancy.free, by: Occupancy.single)
  }

  /// Appends a task, or makes it the first if the queue has become free.
  ///
  /// - Returns: Whether the task has to wait.
  @_alwaysEmitIntoClient
  func join(_ waiter: Waiter) -> Bool {
    waiters.withLock { waiters in
      while true {
        if replace(Occupancy.free, by: Occupancy.single) { return false }
        if occupancy.load(ordering: .acquiring) == Occupancy.several
          || replace(Occupancy.single, by: Occupancy.several)
        {
          waiters.append(waiter)
          return true
        }
      }
    }
  }

  /// Removes and returns the task behind the first, which the first has to resume.
  ///
  /// - Returns: The task, or `nil` if no other task waits; the queue is then free.
  @_alwaysEmitIntoClient
  func advance() -> Waiter? {
    if replace(Occupancy.single, by: Occupancy.free) { return nil }
    return takeFirstWaiter()
  }

  @_alwaysEmitIntoClient
  @inline(never)
  func takeFirstWaiter() -> Waiter {
    let waiter = waiters.withLock { waiters in
      let waiter = waiters.removeFirst()
      if waiters.isEmpty { occupancy.store(Occupancy.single, ordering: .releasing) }
      return waiter
    }
    return unsafeDowncast(waiter, to: Waiter.self)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  func replace(_ old: UInt8, by new: UInt8) -> Bool {
    occupancy.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}

/// A task that waits in a ``WaitingLine`` behind the first.
@usableFromInline
final class WaitingTask<Value: Sendable, Failure: Error>: Sendable {
  // Safety: The line removes a waiter before it resumes its task, so the task is resumed once. Tested by
  // `WaitingTasksStressTests`.

  @usableFromInline let continuation: UnsafeContinuation<Taken<Value, Failure>?, Never>

  @_alwaysEmitIntoClient
  init(_ continuation: UnsafeContinuation<Taken<Value, Failure>?, Never>) {
    self.continuation = continuation
  }

  /// Resumes the task with a result, or with `nil` to make it the first.
  @_alwaysEmitIntoClient
  func resume(returning taken: Taken<Value, Failure>?) {
    continuation.resume(returning: taken)
  }
}
