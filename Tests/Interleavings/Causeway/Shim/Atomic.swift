public import InterleavingExplorer

@usableFromInline package typealias AtomicBool = Atomic<Bool>
@usableFromInline package typealias AtomicUInt8 = Atomic<UInt8>
@usableFromInline package typealias AtomicUInt32 = Atomic<UInt32>
@usableFromInline package typealias AtomicInt32 = Atomic<Int32>
@usableFromInline package typealias AtomicUInt64 = Atomic<UInt64>
@usableFromInline package typealias AtomicUInt = Atomic<UInt>
@usableFromInline package typealias AtomicInt = Atomic<Int>

/// The orders of the shipped operations, which have no effect here.
@usableFromInline
package enum AtomicOrdering {
  case relaxed, acquiring, releasing, acquiringAndReleasing
}

/// Stands in for the shipped atomic types: each operation is a step.
///
/// Orderings have no effect, because one actor runs at a time. A weak exchange fails if there has been any change since
/// its actor last looked, as on some processors; so nothing depends on whether an address is reused.
@usableFromInline
package struct Atomic<Value: Sendable>: ~Copyable, Sendable {
  @usableFromInline nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
  @usableFromInline let shared = SharedObject()

  @usableFromInline
  package init(_ initial: Value) {
    value = .allocate(capacity: 1)
    value.initialize(to: initial)
  }

  deinit {
    value.deinitialize(count: 1)
    value.deallocate()
  }
}

extension Atomic {
  @usableFromInline
  package func load(ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line) -> Value {
    shared.step("load", file, line)
    shared.noteLook()
    return value.pointee
  }

  @usableFromInline
  package func store(_ desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line) {
    shared.step("store", file, line)
    shared.noteChange()
    value.pointee = desired
  }

  @usableFromInline
  package func exchange(
    _ desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    shared.step("exchange", file, line)
    shared.noteChange()
    defer { value.pointee = desired }
    return value.pointee
  }
}

extension Atomic where Value: Equatable {
  @usableFromInline
  package func compareExchange(
    expected: Value, desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    shared.step("compareExchange", file, line)
    return swap(expected, desired)
  }

  @usableFromInline
  package func weakCompareExchange(
    expected: Value, desired: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    shared.step("weakCompareExchange", file, line)
    guard shared.isAsSeen else {
      shared.noteLook()
      return (false, value.pointee)
    }
    return swap(expected, desired)
  }

  private func swap(_ expected: Value, _ desired: Value) -> (exchanged: Bool, original: Value) {
    let original = value.pointee
    guard original == expected else {
      shared.noteLook()
      return (false, original)
    }
    shared.noteChange()
    value.pointee = desired
    return (true, original)
  }
}

extension Atomic where Value: FixedWidthInteger {
  @usableFromInline
  @discardableResult
  package func add(
    _ operand: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change("add", file, line) { $0 + operand }
  }

  @usableFromInline
  @discardableResult
  package func bitwiseOr(
    _ operand: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change("bitwiseOr", file, line) { $0 | operand }
  }

  @usableFromInline
  @discardableResult
  package func bitwiseAnd(
    _ operand: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change("bitwiseAnd", file, line) { $0 & operand }
  }

  @usableFromInline
  @discardableResult
  package func bitwiseXor(
    _ operand: Value, ordering: AtomicOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    change("bitwiseXor", file, line) { $0 ^ operand }
  }

  private func change(
    _ name: StaticString, _ file: StaticString, _ line: UInt, _ next: (Value) -> Value
  ) -> (oldValue: Value, newValue: Value) {
    shared.step(name, file, line)
    shared.noteChange()
    let old = value.pointee
    value.pointee = next(old)
    return (old, value.pointee)
  }

  /// Stands in for the shipped loop: the actor continues when another one has changed the value.
  @usableFromInline
  package func waitWhile(_ unwanted: Value, file: StaticString = #fileID, line: UInt = #line) -> Value {
    shared.step("waitWhile", file, line) { [value] in value.pointee != unwanted }
    shared.noteLook()
    return value.pointee
  }
}

/// Counts that only affect how long a thread waits: no operation is a step.
extension Atomic where Value == Int32 {
  @usableFromInline
  package func load(ordering: AtomicOrdering) -> Int32 { value.pointee }

  @usableFromInline
  package func add(_ operand: Int32, ordering: AtomicOrdering) { value.pointee += operand }

  @usableFromInline
  package func subtract(_ operand: Int32, ordering: AtomicOrdering) { value.pointee -= operand }
}

/// Stand-ins for values in static memory, by the addresses of that memory.
private nonisolated(unsafe) var places: [UnsafeMutableRawPointer: UnsafeMutableRawPointer] = [:]

extension Atomic {
  private static func shared(at memory: UnsafeMutableRawPointer, _ initial: Value) -> UnsafePointer<Self> {
    if let place = places[memory] { return UnsafePointer(place.assumingMemoryBound(to: Self.self)) }
    let place = UnsafeMutablePointer<Self>.allocate(capacity: 1)
    place.initialize(to: Atomic(initial))
    places[memory] = UnsafeMutableRawPointer(place)
    return UnsafePointer(place)
  }
}

extension Atomic where Value == Bool {
  @usableFromInline
  package static func shared(at memory: UnsafeMutableRawPointer) -> UnsafePointer<Self> { shared(at: memory, false) }
}

extension Atomic where Value == Int32 {
  @usableFromInline
  package static func shared(at memory: UnsafeMutableRawPointer) -> UnsafePointer<Self> { shared(at: memory, 0) }
}
