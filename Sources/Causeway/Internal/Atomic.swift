public import Builtin

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
  package init(_ value: Bool) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
}

/// An atomic number of 8 bits.
@_rawLayout(size: 1, alignment: 1)
@usableFromInline
package struct AtomicUInt8: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt8

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt8) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
}

/// An atomic number of 32 bits.
@_rawLayout(size: 4, alignment: 4)
@usableFromInline
package struct AtomicUInt32: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt32

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt32) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
}

/// An atomic signed number of 32 bits.
@_rawLayout(size: 4, alignment: 4)
@usableFromInline
package struct AtomicInt32: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = Int32

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: Int32) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
}

/// An atomic number of 64 bits.
@_rawLayout(size: 8, alignment: 8)
@usableFromInline
package struct AtomicUInt64: AtomicCell, ~Copyable, @unchecked Sendable {
  // Safety: As `AtomicBool`.
  @usableFromInline package typealias Value = UInt64

  @_alwaysEmitIntoClient
  @_transparent
  package init(_ value: UInt64) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
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
  package init(_ value: UInt) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
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
  package init(_ value: Int) { initialize(to: value) }

  @_alwaysEmitIntoClient
  deinit {}
}

extension AtomicBool {
  /// The value in C's static memory, which has its size and is accessed only as such.
  @_alwaysEmitIntoClient
  @_transparent
  package static func shared(at memory: UnsafeMutableRawPointer) -> UnsafePointer<AtomicBool> {
    // Safety: As the comments of the callers. Tested by `AtomicTests`.
    UnsafePointer(memory.assumingMemoryBound(to: AtomicBool.self))
  }
}

extension AtomicInt32 {
  /// The value in C's static memory, which has its size and is accessed only as such.
  @_alwaysEmitIntoClient
  @_transparent
  package static func shared(at memory: UnsafeMutableRawPointer) -> UnsafePointer<AtomicInt32> {
    // Safety: As the comments of the callers. Tested by `AtomicTests`.
    UnsafePointer(memory.assumingMemoryBound(to: AtomicInt32.self))
  }
}

/// The memory of an atomic value.
@usableFromInline
package protocol AtomicCell: ~Copyable {
  /// The type of the value, which has the size of the memory.
  associatedtype Value: AtomicValue
}

extension AtomicCell where Self: ~Copyable {
  @usableFromInline typealias Bits = Value.Bits

  /// The address of the memory.
  @_alwaysEmitIntoClient
  var cell: Builtin.RawPointer {
    @_transparent get { Builtin.unprotectedAddressOfBorrow(self) }
  }

  @_alwaysEmitIntoClient
  @_transparent
  func initialize(to value: Value) {
    // Safety: As `AtomicBool`: the memory has the type and alignment of the bits.
    UnsafeMutablePointer<Bits>(cell).initialize(to: value.bits)
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func load(ordering: AtomicOrdering) -> Value {
    Value(bits: Bits.load(cell, ordering))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func store(_ value: Value, ordering: AtomicOrdering) {
    Bits.store(cell, value.bits, ordering)
  }

  @_alwaysEmitIntoClient
  @_transparent
  package func exchange(_ value: Value, ordering: AtomicOrdering) -> Value {
    Value(bits: Bits.exchange(cell, value.bits))
  }

  /// Replaces an expected value.
  ///
  /// As in `Synchronization`, an exchange that fails acquires too, unless the ordering is `.releasing`.
  @_alwaysEmitIntoClient
  @_transparent
  package func compareExchange(
    expected: Value, desired: Value, ordering: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) {
    let (original, isExchanged) = Bits.compareExchange(cell, expected.bits, desired.bits, ordering)
    return (isExchanged, Value(bits: original))
  }

  /// Like ``compareExchange(expected:desired:ordering:)``, but may fail without a reason.
  @_alwaysEmitIntoClient
  @_transparent
  package func weakCompareExchange(
    expected: Value, desired: Value, ordering: AtomicOrdering
  ) -> (exchanged: Bool, original: Value) {
    let (original, isExchanged) = Bits.weakCompareExchange(cell, expected.bits, desired.bits)
    return (isExchanged, Value(bits: original))
  }
}

extension AtomicCell where Self: ~Copyable, Value: FixedWidthInteger {
  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func add(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: Bits.add(cell, operand.bits, ordering))
    return (old, old &+ operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func subtract(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: Bits.add(cell, (0 &- operand).bits, ordering))
    return (old, old &- operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func bitwiseAnd(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: Bits.and(cell, operand.bits))
    return (old, old & operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func bitwiseOr(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: Bits.or(cell, operand.bits))
    return (old, old | operand)
  }

  @discardableResult
  @_alwaysEmitIntoClient
  @_transparent
  package func bitwiseXor(_ operand: Value, ordering: AtomicOrdering) -> (oldValue: Value, newValue: Value) {
    let old = Value(bits: Bits.xor(cell, operand.bits))
    return (old, old ^ operand)
  }
}

/// The order of an atomic operation and the accesses around it, as C11 defines it.
///
/// Exchanges and bitwise operations have the strongest of these orders in any case: a weaker one saves nothing on the
/// processors of computers, and little on others.
@usableFromInline
package enum AtomicOrdering {
  case relaxed, acquiring, releasing, acquiringAndReleasing
}

/// A value that can be atomic.
@usableFromInline
package protocol AtomicValue: BitwiseCopyable, Sendable {
  /// The number that is stored.
  associatedtype Bits: AtomicBits

  /// The value as a number.
  var bits: Bits { get }

  /// Creates a value from its number.
  init(bits: Bits)
}

extension Bool: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt8 { @_transparent get { self ? 1 : 0 } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt8) { self = bits != 0 }
}

extension UInt8: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt8 { @_transparent get { self } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt8) { self = bits }
}

extension UInt32: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt32 { @_transparent get { self } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt32) { self = bits }
}

extension Int32: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt32 { @_transparent get { UInt32(bitPattern: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt32) { self.init(bitPattern: bits) }
}

extension UInt64: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: UInt64 { @_transparent get { self } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: UInt64) { self = bits }
}

#if _pointerBitWidth(_64)
  @usableFromInline package typealias WordBits = UInt64
#else
  @usableFromInline package typealias WordBits = UInt32
#endif

extension UInt: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: WordBits { @_transparent get { WordBits(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: WordBits) { self.init(truncatingIfNeeded: bits) }
}

extension Int: AtomicValue {
  @_alwaysEmitIntoClient
  package var bits: WordBits { @_transparent get { WordBits(truncatingIfNeeded: self) } }

  @_alwaysEmitIntoClient
  @_transparent
  package init(bits: WordBits) { self.init(truncatingIfNeeded: bits) }
}

/// A number with the processor's atomic operations.
@usableFromInline
package protocol AtomicBits: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
  static func load(_ cell: Builtin.RawPointer, _ ordering: AtomicOrdering) -> Self
  static func store(_ cell: Builtin.RawPointer, _ value: Self, _ ordering: AtomicOrdering)
  static func exchange(_ cell: Builtin.RawPointer, _ value: Self) -> Self
  static func compareExchange(
    _ cell: Builtin.RawPointer, _ expected: Self, _ desired: Self, _ ordering: AtomicOrdering
  ) -> (Self, Bool)
  static func weakCompareExchange(_ cell: Builtin.RawPointer, _ expected: Self, _ desired: Self) -> (Self, Bool)
  static func add(_ cell: Builtin.RawPointer, _ value: Self, _ ordering: AtomicOrdering) -> Self
  static func and(_ cell: Builtin.RawPointer, _ value: Self) -> Self
  static func or(_ cell: Builtin.RawPointer, _ value: Self) -> Self
  static func xor(_ cell: Builtin.RawPointer, _ value: Self) -> Self
}

extension UInt8: AtomicBits {
  @_alwaysEmitIntoClient
  @_transparent
  package static func load(_ cell: Builtin.RawPointer, _ ordering: AtomicOrdering) -> UInt8 {
    switch ordering {
    case .relaxed: UInt8(Builtin.atomicload_monotonic_Int8(cell))
    default: UInt8(Builtin.atomicload_acquire_Int8(cell))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func store(_ cell: Builtin.RawPointer, _ value: UInt8, _ ordering: AtomicOrdering) {
    switch ordering {
    case .relaxed: Builtin.atomicstore_monotonic_Int8(cell, value._value)
    default: Builtin.atomicstore_release_Int8(cell, value._value)
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func exchange(_ cell: Builtin.RawPointer, _ value: UInt8) -> UInt8 {
    UInt8(Builtin.atomicrmw_xchg_acqrel_Int8(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func compareExchange(
    _ cell: Builtin.RawPointer, _ expected: UInt8, _ desired: UInt8, _ ordering: AtomicOrdering
  ) -> (UInt8, Bool) {
    switch ordering {
    case .acquiring:
      let (original, isExchanged) = Builtin.cmpxchg_acquire_acquire_Int8(cell, expected._value, desired._value)
      return (UInt8(original), Bool(isExchanged))
    case .releasing:
      let (original, isExchanged) = Builtin.cmpxchg_release_monotonic_Int8(cell, expected._value, desired._value)
      return (UInt8(original), Bool(isExchanged))
    default:
      let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_Int8(cell, expected._value, desired._value)
      return (UInt8(original), Bool(isExchanged))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func weakCompareExchange(
    _ cell: Builtin.RawPointer, _ expected: UInt8, _ desired: UInt8
  ) -> (UInt8, Bool) {
    let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_weak_Int8(cell, expected._value, desired._value)
    return (UInt8(original), Bool(isExchanged))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func add(_ cell: Builtin.RawPointer, _ value: UInt8, _ ordering: AtomicOrdering) -> UInt8 {
    switch ordering {
    case .relaxed: UInt8(Builtin.atomicrmw_add_monotonic_Int8(cell, value._value))
    default: UInt8(Builtin.atomicrmw_add_acqrel_Int8(cell, value._value))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func and(_ cell: Builtin.RawPointer, _ value: UInt8) -> UInt8 {
    UInt8(Builtin.atomicrmw_and_acqrel_Int8(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func or(_ cell: Builtin.RawPointer, _ value: UInt8) -> UInt8 {
    UInt8(Builtin.atomicrmw_or_acqrel_Int8(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func xor(_ cell: Builtin.RawPointer, _ value: UInt8) -> UInt8 {
    UInt8(Builtin.atomicrmw_xor_acqrel_Int8(cell, value._value))
  }
}

extension UInt32: AtomicBits {
  @_alwaysEmitIntoClient
  @_transparent
  package static func load(_ cell: Builtin.RawPointer, _ ordering: AtomicOrdering) -> UInt32 {
    switch ordering {
    case .relaxed: UInt32(Builtin.atomicload_monotonic_Int32(cell))
    default: UInt32(Builtin.atomicload_acquire_Int32(cell))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func store(_ cell: Builtin.RawPointer, _ value: UInt32, _ ordering: AtomicOrdering) {
    switch ordering {
    case .relaxed: Builtin.atomicstore_monotonic_Int32(cell, value._value)
    default: Builtin.atomicstore_release_Int32(cell, value._value)
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func exchange(_ cell: Builtin.RawPointer, _ value: UInt32) -> UInt32 {
    UInt32(Builtin.atomicrmw_xchg_acqrel_Int32(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func compareExchange(
    _ cell: Builtin.RawPointer, _ expected: UInt32, _ desired: UInt32, _ ordering: AtomicOrdering
  ) -> (UInt32, Bool) {
    switch ordering {
    case .acquiring:
      let (original, isExchanged) = Builtin.cmpxchg_acquire_acquire_Int32(cell, expected._value, desired._value)
      return (UInt32(original), Bool(isExchanged))
    case .releasing:
      let (original, isExchanged) = Builtin.cmpxchg_release_monotonic_Int32(cell, expected._value, desired._value)
      return (UInt32(original), Bool(isExchanged))
    default:
      let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_Int32(cell, expected._value, desired._value)
      return (UInt32(original), Bool(isExchanged))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func weakCompareExchange(
    _ cell: Builtin.RawPointer, _ expected: UInt32, _ desired: UInt32
  ) -> (UInt32, Bool) {
    let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_weak_Int32(cell, expected._value, desired._value)
    return (UInt32(original), Bool(isExchanged))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func add(_ cell: Builtin.RawPointer, _ value: UInt32, _ ordering: AtomicOrdering) -> UInt32 {
    switch ordering {
    case .relaxed: UInt32(Builtin.atomicrmw_add_monotonic_Int32(cell, value._value))
    default: UInt32(Builtin.atomicrmw_add_acqrel_Int32(cell, value._value))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func and(_ cell: Builtin.RawPointer, _ value: UInt32) -> UInt32 {
    UInt32(Builtin.atomicrmw_and_acqrel_Int32(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func or(_ cell: Builtin.RawPointer, _ value: UInt32) -> UInt32 {
    UInt32(Builtin.atomicrmw_or_acqrel_Int32(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func xor(_ cell: Builtin.RawPointer, _ value: UInt32) -> UInt32 {
    UInt32(Builtin.atomicrmw_xor_acqrel_Int32(cell, value._value))
  }
}

extension UInt64: AtomicBits {
  @_alwaysEmitIntoClient
  @_transparent
  package static func load(_ cell: Builtin.RawPointer, _ ordering: AtomicOrdering) -> UInt64 {
    switch ordering {
    case .relaxed: UInt64(Builtin.atomicload_monotonic_Int64(cell))
    default: UInt64(Builtin.atomicload_acquire_Int64(cell))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func store(_ cell: Builtin.RawPointer, _ value: UInt64, _ ordering: AtomicOrdering) {
    switch ordering {
    case .relaxed: Builtin.atomicstore_monotonic_Int64(cell, value._value)
    default: Builtin.atomicstore_release_Int64(cell, value._value)
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func exchange(_ cell: Builtin.RawPointer, _ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_xchg_acqrel_Int64(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func compareExchange(
    _ cell: Builtin.RawPointer, _ expected: UInt64, _ desired: UInt64, _ ordering: AtomicOrdering
  ) -> (UInt64, Bool) {
    switch ordering {
    case .acquiring:
      let (original, isExchanged) = Builtin.cmpxchg_acquire_acquire_Int64(cell, expected._value, desired._value)
      return (UInt64(original), Bool(isExchanged))
    case .releasing:
      let (original, isExchanged) = Builtin.cmpxchg_release_monotonic_Int64(cell, expected._value, desired._value)
      return (UInt64(original), Bool(isExchanged))
    default:
      let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_Int64(cell, expected._value, desired._value)
      return (UInt64(original), Bool(isExchanged))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func weakCompareExchange(
    _ cell: Builtin.RawPointer, _ expected: UInt64, _ desired: UInt64
  ) -> (UInt64, Bool) {
    let (original, isExchanged) = Builtin.cmpxchg_acqrel_acquire_weak_Int64(cell, expected._value, desired._value)
    return (UInt64(original), Bool(isExchanged))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func add(_ cell: Builtin.RawPointer, _ value: UInt64, _ ordering: AtomicOrdering) -> UInt64 {
    switch ordering {
    case .relaxed: UInt64(Builtin.atomicrmw_add_monotonic_Int64(cell, value._value))
    default: UInt64(Builtin.atomicrmw_add_acqrel_Int64(cell, value._value))
    }
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func and(_ cell: Builtin.RawPointer, _ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_and_acqrel_Int64(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func or(_ cell: Builtin.RawPointer, _ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_or_acqrel_Int64(cell, value._value))
  }

  @_alwaysEmitIntoClient
  @_transparent
  package static func xor(_ cell: Builtin.RawPointer, _ value: UInt64) -> UInt64 {
    UInt64(Builtin.atomicrmw_xor_acqrel_Int64(cell, value._value))
  }
}
