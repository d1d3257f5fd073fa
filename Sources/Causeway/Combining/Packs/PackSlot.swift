/// The stored values of one input of `combineLatest` or `zip` over a pack, oldest first.
///
/// Accessed only by the owner of the serializer. The slot is not generic and uses raw memory, because code over packs
/// is not specialised: there, each generic type that is used, even an `Optional`, is looked up at run time for each
/// value.
final class PackSlot: @unchecked Sendable {
  // Safety: Used only by the owner of the merger's serializer. The memory is a ring, of which the `count` values from
  // `first` on are initialised, with the type of the input. Tested by `CombineLatestFormTests`, `ZipFormTests`.

  /// Whether a value remains stored after it has been emitted: `true` for `combineLatest`, `false` for `zip`.
  let keepsValues: Bool
  private let stride: Int
  private let alignment: Int
  private let destroy: @Sendable (UnsafeMutableRawPointer) -> Void

  @exclusivity(unchecked) private var memory: UnsafeMutableRawPointer
  @exclusivity(unchecked) private var capacity = 1
  @exclusivity(unchecked) private var first = 0
  /// The number of values that can be taken.
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) var isFinished = false

  init<Value: Sendable>(for type: Value.Type, keepsValues: Bool) {
    self.keepsValues = keepsValues
    stride = MemoryLayout<Value>.stride
    alignment = MemoryLayout<Value>.alignment
    destroy = { $0.assumingMemoryBound(to: Value.self).deinitialize(count: 1) }
    memory = .allocate(byteCount: stride, alignment: alignment)
  }

  deinit {
    clear()
    memory.deallocate()
  }

  /// Whether no value can ever be taken again.
  var isExhausted: Bool { isFinished && count == 0 }

  /// Whether the slot will be exhausted when the next value has been taken.
  var isLast: Bool { isFinished && count == 1 && !keepsValues }

  func put<Value: Sendable>(_ value: Value) {
    if keepsValues, count == 1 {
      memory.assumingMemoryBound(to: Value.self).pointee = value
      return
    }
    if count == capacity { grow(holding: Value.self) }
    place(count).initializeMemory(as: Value.self, to: value)
    count += 1
  }

  func take<Value: Sendable>(as type: Value.Type) -> Value {
    let value = place(0).assumingMemoryBound(to: Value.self)
    if keepsValues { return value.pointee }
    first = (first + 1) & (capacity - 1)
    count -= 1
    return value.move()
  }

  func clear() {
    while count > 0 {
      count -= 1
      destroy(place(count))
    }
  }

  private func place(_ offset: Int) -> UnsafeMutableRawPointer {
    memory + ((first + offset) & (capacity - 1)) * stride
  }

  private func grow<Value: Sendable>(holding type: Value.Type) {
    let grown = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2 * stride, alignment: alignment)
    for offset in 0..<count {
      (grown + offset * stride).moveInitializeMemory(
        as: Value.self, from: place(offset).assumingMemoryBound(to: Value.self), count: 1)
    }
    memory.deallocate()
    memory = grown
    first = 0
    capacity *= 2
  }
}
