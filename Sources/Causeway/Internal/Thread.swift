public import CausewayPlatform

/// Returns a number that is unique among live threads.
@_alwaysEmitIntoClient
@inline(__always)
package func currentThread() -> UInt {
  causeway_current_thread()
}

/// A 32-bit identifier of a live thread, for compact state.
@usableFromInline
enum ThreadID {
  /// The identifier that represents no thread.
  @usableFromInline static var none: UInt32 { @_alwaysEmitIntoClient @inline(__always) get { 0 } }

  /// The calling thread's identifier.
  ///
  /// It consists of bits 8 to 39 of the address that identifies the thread, which are read with one instruction. They
  /// differ for threads whose stacks are less than a terabyte apart.
  @usableFromInline static var current: UInt32 {
    @_alwaysEmitIntoClient @inline(__always) get { UInt32(truncatingIfNeeded: currentThread() >> 8) }
  }
}
