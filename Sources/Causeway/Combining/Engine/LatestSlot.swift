/// The slot of `combineLatest`, which stores the latest value of an input.
@usableFromInline
struct LatestSlot<Value: Sendable>: Slot {
  // Safety: Read only after the step has seen a value of each input. Tested by `OperatorModelTests`.

  @usableFromInline var latest: Value?
  @usableFromInline var isFinished = false

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  var isReady: Bool { latest != nil }

  @inlinable
  @inline(__always)
  var isExhausted: Bool { isFinished && latest == nil }

  @inlinable
  @inline(__always)
  mutating func put(_ value: Value) {
    latest = value
  }

  @inlinable
  @inline(__always)
  mutating func take() -> Value {
    latest.unsafelyUnwrapped
  }

  @inlinable
  mutating func finish() {
    isFinished = true
  }
}
