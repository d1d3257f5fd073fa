public import CausewayPlatform

// Synchronization's `Atomic` needs iOS 18. These have its operations, as far as they are used, and work on every system.
// Each is stored inside its owner. The types are not generic in their layout, because only systems from iOS 18 know the
// layout of a generic type with raw layout.

/// An atomic Boolean.
@_rawLayout(size: 1, alignment: 1)
@usableFromInline
package struct AtomicBool: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: The value is accessed only by atomic operations, at an address that is fixed while the owner lives: a value
  // with raw layout is not copied, and is borrowed in its place. Tested by `AtomicTests`.
  @usableFromInline package typealias Value = Bool

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: Bool) { store(value, ordering: .relaxed) }
}

/// An atomic number of 8 bits.
@_rawLayout(size: 1, alignment: 1)
@usableFromInline
package struct AtomicUInt8: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt8

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt8) { store(value, ordering: .relaxed) }
}

/// An atomic number of 32 bits.
@_rawLayout(size: 4, alignment: 4)
@usableFromInline
package struct AtomicUInt32: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt32

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt32) { store(value, ordering: .relaxed) }
}

/// An atomic signed number of 32 bits.
@_rawLayout(size: 4, alignment: 4)
@usableFromInline
package struct AtomicInt32: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = Int32

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: Int32) { store(value, ordering: .relaxed) }
}

/// An atomic number of 64 bits.
@_rawLayout(size: 8, alignment: 8)
@usableFromInline
package struct AtomicUInt64: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt64

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt64) { store(value, ordering: .relaxed) }
}

/// An atomic number of the size of a pointer.
#if _pointerBitWidth(_64)
  @_rawLayout(size: 8, alignment: 8)
#else
  @_rawLayout(size: 4, alignment: 4)
#endif
@usableFromInline
package struct AtomicUInt: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt) { store(value, ordering: .relaxed) }
}

/// An atomic signed number of the size of a pointer.
#if _pointerBitWidth(_64)
  @_rawLayout(size: 8, alignment: 8)
#else
  @_rawLayout(size: 4, alignment: 4)
#endif
@usableFromInline
package struct AtomicInt: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = Int

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: Int) { store(value, ordering: .relaxed) }
}

/// The memory of an atomic value.
@usableFromInline
package protocol AtomicCell: ~Copyable {
  /// The type of the value, which has the size of the memory.
  associatedtype Value: AtomicValue
}

extension AtomicCell where Self: ~Copyable {
  @_alwaysEmitIntoClient
  var cell: UnsafeMutableRawPointer {
    @_transparent get { _withUnprotectedUnsafePointer(to: self) { UnsafeMutableRawPointer(mutating: $0) } }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func load(ordering: AtomicOrdering) -> Value {
    Value(bits: causeway_load(cell, MemoryLayout<Value>.size, ordering.code))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func store(_ value: Value, ordering: AtomicOrdering) {
    causeway_store(cell, MemoryLayout<Value>.size, value.bits, ordering.code)
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func exchange(_ value: Value, ordering: AtomicOrdering) -> Value {
    Value(bits: causeway_exchange(cell, MemoryLayout<Value>.size, value.bits, ordering.code))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func compareExchange(
    expected: Value, desired: Value, ordering: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) {
    let result = causeway_compare_exchange(
      cell, MemoryLayout<Value>.size, expected.bits, desired.bits, false, ordering.code, ordering.failed.code)
    return (result.exchanged, Value(bits: result.original))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func weakCompareExchange(
    expected: Value, desired: Value, ordering: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) {
    let result = causeway_compare_exchange(
      cell, MemoryLayout<Value>.size, expected.bits, desired.bits, true, ordering.code, ordering.failed.code)
    return (result.exchanged, Value(bits: result.original))
  }
}

extension AtomicCell where Self: ~Copyable, Value: FixedWidthInteger {
  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func add(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: causeway_add(cell, MemoryLayout<Value>.size, operand.bits, ordering.code))
    return (old, old &+ operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func subtract(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: causeway_add(cell, MemoryLayout<Value>.size, 0 &- operand.bits, ordering.code))
    return (old, old &- operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func bitwiseAnd(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: causeway_and(cell, MemoryLayout<Value>.size, operand.bits, ordering.code))
    return (old, old & operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func bitwiseOr(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: causeway_or(cell, MemoryLayout<Value>.size, operand.bits, ordering.code))
    return (old, old | operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func bitwiseXor(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: causeway_xor(cell, MemoryLayout<Value>.size, operand.bits, ordering.code))
    return (old, old ^ operand)
  }
}

/// A value that can be atomic.
@usableFromInline
package protocol AtomicValue: BitwiseCopyable, Sendable {
  /// The value as a number whose lower bits are stored.
  var bits: UInt64 { get }

  /// Creates a value from the stored bits.
  init(bits: UInt64)
}

extension Bool: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { self ? 1 : 0 } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self = bits != 0 }
}

extension UInt8: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { UInt64(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension UInt32: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { UInt64(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension Int32: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { UInt64(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension UInt64: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { UInt64(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension UInt: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { UInt64(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

extension Int: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { UInt64(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self.init(truncatingIfNeeded: bits) }
}

/// The order of an atomic operation and the accesses around it, as C11 defines it.
@usableFromInline
package enum AtomicOrdering {
  case relaxed, acquiring, releasing, acquiringAndReleasing

  /// C's number of the order.
  @_alwaysEmitIntoClient
  var code: Int32 {
    @_transparent get {
      switch self {
      case .relaxed: 0
      case .acquiring: 2
      case .releasing: 3
      case .acquiringAndReleasing: 4
      }
    }
  }

  /// The order of an exchange that fails, and so writes nothing.
  @_alwaysEmitIntoClient
  var failed: AtomicOrdering {
    @_transparent get {
      switch self {
      case .relaxed, .releasing: .relaxed
      case .acquiring, .acquiringAndReleasing: .acquiring
      }
    }
  }
}
