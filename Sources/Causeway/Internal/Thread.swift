public import CausewayPlatform

/// Returns a number that no other live thread has.
@inlinable
@inline(__always)
package func currentThread() -> UInt {
  causeway_current_thread()
}

/// A live thread in 32 bits, for state that has to be small.
@usableFromInline
enum ThreadID {
  /// Stands for no thread.
  @usableFromInline static var none: UInt32 { @inlinable @inline(__always) get { 0 } }

  /// The calling thread.
  ///
  /// Of the address that names a thread these are bits 8 to 39, which are read with one instruction. They differ for
  /// threads whose stacks are less than a terabyte apart.
  @usableFromInline static var current: UInt32 {
    @inlinable @inline(__always) get { UInt32(truncatingIfNeeded: currentThread() >> 8) }
  }
}
