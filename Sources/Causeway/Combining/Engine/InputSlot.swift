/// The values that a merging operator stores of one of its inputs.
@usableFromInline
package protocol InputSlot<Value>: Sendable {
  /// The input's output type.
  associatedtype Value: Sendable

  /// Whether a value can be taken.
  var isReady: Bool { get }
  /// Whether no value can ever be taken again.
  var isExhausted: Bool { get }
  /// Whether the input has finished.
  var isFinished: Bool { get }

  /// Whether every value is stored until it is taken, so that the input should not send too many.
  static var keepsAll: Bool { get }

  /// Creates the slot of an input that has not sent anything.
  init()

  /// Stores a value.
  mutating func put(_ value: Value)
  /// Returns the value to emit. Called only if ``isReady`` is `true`.
  mutating func take() -> Value
  /// Records that the input has finished.
  mutating func finish()
}

extension InputSlot {
  @_alwaysEmitIntoClient
  @inline(__always)
  package static var keepsAll: Bool { false }
}

/// The slot of `combineLatest`, which stores the latest value of an input.
@usableFromInline
struct LatestSlot<Value: Sendable>: InputSlot {
  // Safety: Read only after the step has seen a value of each input. Tested by `OperatorModelTests`.

  @usableFromInline var latest: Value?
  @usableFromInline var isFinished = false

  @_alwaysEmitIntoClient
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  var isReady: Bool { latest != nil }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isExhausted: Bool { isFinished && latest == nil }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func put(_ value: Value) {
    latest = value
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take() -> Value {
    latest.unsafelyUnwrapped
  }

  @_alwaysEmitIntoClient
  mutating func finish() {
    isFinished = true
  }
}

/// The slot of `zip`, which stores the unmatched values of an input, oldest first.
@usableFromInline
struct QueueSlot<Value: Sendable>: InputSlot {
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

/// The slot of a missing input: always ready, with an empty value.
///
/// It lets one engine handle two, three and four inputs; the compiler removes it.
@usableFromInline
struct UnusedSlot: InputSlot {
  @_alwaysEmitIntoClient
  @inline(__always)
  init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  var isReady: Bool { true }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isExhausted: Bool { false }

  @_alwaysEmitIntoClient
  @inline(__always)
  var isFinished: Bool { true }

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func put(_ value: Void) {}

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func take() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  mutating func finish() {}
}

/// A placeholder for a missing input of an operator with fewer than four, which ignores its subscriber.
@usableFromInline
package struct Unused<Failure: Error>: Publisher {
  @usableFromInline package typealias Output = Void

  @_alwaysEmitIntoClient
  @inline(__always)
  package init() {}

  @_alwaysEmitIntoClient
  @inline(__always)
  package func subscribe(_ subscriber: sending some Subscriber<Void, Failure>) {}
}
