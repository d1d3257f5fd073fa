/// The slot of `zip`, which stores the unmatched values of an input, oldest first.
@usableFromInline
struct QueueSlot<Value: Sendable>: Slot {
  // Safety: Taken only when the step has counted a value in each queue. Tested by `QueueSlotTests`.

  @usableFromInline var values: ContiguousArray<Value?> = []
  @usableFromInline var next = 0
  @usableFromInline var isFinished = false

  @_alwaysEmitIntoClient
  @inline(__always)
  static var keepsAll: Bool { true }

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  var isReady: Bool { next < values.count }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isExhausted: Bool { isFinished && !isReady }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func put(_ value: Value) {
    values.append(value)
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take() -> Value {
    let value = values[next].take()
    next += 1
    // Removed values are discarded when they make up half of the array, so removing is amortised O(1).
    if next == values.count {
      values.removeAll(keepingCapacity: true)
      next = 0
    } else if next >= 32, next * 2 >= values.count {
      values.removeSubrange(..<next)
      next = 0
    }
    return value.unsafelyUnwrapped
  }

  @_alwaysEmitIntoClient
  mutating func finish() {
    isFinished = true
  }
}
