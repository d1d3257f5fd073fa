public import Synchronization

/// The tasks that call `next` of one iterator while another task waits in it, in the order in which they called.
///
/// One task at a time, the first, waits for what the iterator reads. When it has got something it serves the others,
/// and if nothing is left for one of them, that one is the first. An iterator is not `Sendable`, so the calls of its
/// tasks begin and go on in one isolation; only a cancel comes from elsewhere, and that does not touch the line. The
/// line is safe all the same for tasks that run on several threads.
///
/// A task that finds no other here pays one atomic operation when it begins to wait and one when it goes on.
@usableFromInline
class WaitingLine<Value: Sendable, Failure: Error>: @unchecked Sendable {
  @usableFromInline typealias Waiter = WaitingTask<Value, Failure>

  /// Whether there is a first task, and whether others wait behind it.
  @usableFromInline
  enum Occupancy {
    @usableFromInline static var free: UInt8 { @inlinable @inline(__always) get { 0 } }
    @usableFromInline static var single: UInt8 { @inlinable @inline(__always) get { 1 } }
    /// Set and cleared with the lock held.
    @usableFromInline static var several: UInt8 { @inlinable @inline(__always) get { 2 } }
  }

  @usableFromInline let occupancy = Atomic<UInt8>(0)
  /// Each is a `Waiter`: a lock over a generic type costs more than the rest of an iterator.
  @usableFromInline let waiters = Locked(Backlog<any AnyObject & Sendable>())

  @inlinable
  init() {}

  /// Whether a task waits, which comes before one that calls now.
  @inlinable
  @inline(__always)
  var isOccupied: Bool { occupancy.load(ordering: .acquiring) != Occupancy.free }

  /// Makes the calling task the first.
  ///
  /// - Returns: Whether no other task was.
  @inlinable
  func enter() -> Bool {
    replace(Occupancy.free, by: Occupancy.single)
  }

  /// Makes a task the last, or the first if the line has become free.
  ///
  /// - Returns: Whether it waits.
  @inlinable
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

  /// Takes out the task behind the first, which the first has to resume.
  ///
  /// - Returns: `nil` if no other task waits; then the line is free.
  @inlinable
  func advance() -> Waiter? {
    if replace(Occupancy.single, by: Occupancy.free) { return nil }
    return takeFirstWaiter()
  }

  @inlinable
  @inline(never)
  func takeFirstWaiter() -> Waiter {
    let waiter = waiters.withLock { waiters in
      let waiter = waiters.removeFirst()
      if waiters.isEmpty { occupancy.store(Occupancy.single, ordering: .releasing) }
      return waiter
    }
    return unsafeDowncast(waiter, to: Waiter.self)
  }

  @inlinable
  @inline(__always)
  func replace(_ old: UInt8, by new: UInt8) -> Bool {
    occupancy.compareExchange(expected: old, desired: new, ordering: .acquiringAndReleasing).exchanged
  }
}
