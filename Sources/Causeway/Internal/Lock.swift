import Builtin
public import CausewayPlatform

/// A value protected by a lock.
///
/// The closure must not run foreign code: no user code, no continuation, no release of a user's value (R4).
@usableFromInline
package struct Locked<Value: Sendable>: ~Copyable, @unchecked Sendable {
  // Safety: After the initialisation, the value is accessed only at its address, with the lock held; it is destroyed
  // with its owner, after the last use. `bits` makes the address fixed, as `AtomicBool` explains. Tested by
  // `LockedTests`.

  // The first property, so that its address is that of the whole.
  @usableFromInline let value: Value
  @usableFromInline let bits: LockBits

  @_alwaysEmitIntoClient
  @inline(__always)
  package init(_ initial: Value) {
    value = initial
    bits = LockBits()
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    let value = UnsafeMutablePointer<Value>(Builtin.unprotectedAddressOfBorrow(self))
    let lock = bits.address
    causeway_lock(lock)
    defer { causeway_unlock(lock) }
    return body(&value.pointee)
  }
}

/// The memory of a lock.
@_rawLayout(size: 4, alignment: 4)
@usableFromInline
struct LockBits: ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.

  @_alwaysEmitIntoClient
  @_transparent
  init() {
    address.initializeMemory(as: UInt32.self, to: 0)
  }

  @_alwaysEmitIntoClient
  deinit {}

  @_alwaysEmitIntoClient
  var address: UnsafeMutableRawPointer {
    @_transparent get { UnsafeMutableRawPointer(Builtin.unprotectedAddressOfBorrow(self)) }
  }
}
