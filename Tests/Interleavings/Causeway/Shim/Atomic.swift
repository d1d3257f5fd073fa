public import InterleavingExplorer
public import Synchronization

/// Stands in for `Synchronization.Atomic`: each operation is a step.
///
/// Orderings have no effect, because one actor runs at a time. A weak exchange fails if there has been any change since
/// its actor last looked, as on some processors; so nothing depends on whether an address is reused.
public struct Atomic<Value: AtomicRepresentable & Sendable>: ~Copyable, Sendable {
  @usableFromInline nonisolated(unsafe) let value: UnsafeMutablePointer<Value>
  @usableFromInline let shared = SharedObject()

  @usableFromInline
  init(_ initial: Value) {
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
  func load(ordering: AtomicLoadOrdering, file: StaticString = #fileID, line: UInt = #line) -> Value {
    shared.step("load", file, line)
    shared.noteLook()
    return value.pointee
  }

  @usableFromInline
  func store(_ desired: Value, ordering: AtomicStoreOrdering, file: StaticString = #fileID, line: UInt = #line) {
    shared.step("store", file, line)
    shared.noteChange()
    value.pointee = desired
  }

  @usableFromInline
  func exchange(
    _ desired: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> Value {
    shared.step("exchange", file, line)
    shared.noteChange()
    defer { value.pointee = desired }
    return value.pointee
  }
}

extension Atomic where Value: Equatable {
  @usableFromInline
  func compareExchange(
    expected: Value, desired: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    shared.step("compareExchange", file, line)
    return swap(expected, desired)
  }

  @usableFromInline
  func compareExchange(
    expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering,
    file: StaticString = #fileID, line: UInt = #line
  ) -> (exchanged: Bool, original: Value) {
    shared.step("compareExchange", file, line)
    return swap(expected, desired)
  }

  @usableFromInline
  func weakCompareExchange(
    expected: Value, desired: Value, successOrdering: AtomicUpdateOrdering, failureOrdering: AtomicLoadOrdering,
    file: StaticString = #fileID, line: UInt = #line
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
  func add(
    _ operand: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    shared.step("add", file, line)
    shared.noteChange()
    let old = value.pointee
    value.pointee = old + operand
    return (old, value.pointee)
  }

  @usableFromInline
  @discardableResult
  func bitwiseXor(
    _ operand: Value, ordering: AtomicUpdateOrdering, file: StaticString = #fileID, line: UInt = #line
  ) -> (oldValue: Value, newValue: Value) {
    shared.step("bitwiseXor", file, line)
    shared.noteChange()
    let old = value.pointee
    value.pointee = old ^ operand
    return (old, value.pointee)
  }

  /// Stands in for the shipped loop: the actor continues when another one has changed the value.
  @usableFromInline
  func waitWhile(_ unwanted: Value, file: StaticString = #fileID, line: UInt = #line) -> Value {
    shared.step("waitWhile", file, line) { [value] in value.pointee != unwanted }
    shared.noteLook()
    return value.pointee
  }
}

/// Counts that only affect how long a thread waits: no operation is a step.
extension Atomic where Value == Int32 {
  @usableFromInline
  func load(ordering: AtomicLoadOrdering) -> Int32 { value.pointee }

  @usableFromInline
  func add(_ operand: Int32, ordering: AtomicUpdateOrdering) { value.pointee += operand }

  @usableFromInline
  func subtract(_ operand: Int32, ordering: AtomicUpdateOrdering) { value.pointee -= operand }
}
