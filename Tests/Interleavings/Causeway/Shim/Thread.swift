import InterleavingExplorer

/// Distinguishes actors as if they were threads.
@usableFromInline
package func currentThread() -> UInt {
  SharedObject.actorNumber + 1
}

/// A thread's identifier in 32 bits.
@usableFromInline
enum ThreadID {
  @usableFromInline static var none: UInt32 { 0 }
  @usableFromInline static var current: UInt32 { UInt32(currentThread()) }
}
