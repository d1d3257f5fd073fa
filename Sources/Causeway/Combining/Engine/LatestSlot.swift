/// The slot of `combineLatest`, which stores the latest value of an input.
@usableFromInline
struct LatestSlot<Value: Sendable>: Slot {
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
