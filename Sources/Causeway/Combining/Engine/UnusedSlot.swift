/// The slot of a missing input: always ready, with an empty value.
///
/// It lets one engine handle two, three and four inputs; the compiler removes it.
@usableFromInline
struct UnusedSlot: Slot {
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
