/// The slot of a missing input: always ready, with an empty value.
///
/// It lets one engine handle two, three and four inputs; the compiler removes it.
@usableFromInline
struct UnusedSlot: Slot {
  @inlinable
  @inline(__always)
  init() {}

  @inlinable
  @inline(__always)
  var isReady: Bool { true }

  @inlinable
  @inline(__always)
  var isExhausted: Bool { false }

  @inlinable
  @inline(__always)
  var isFinished: Bool { true }

  @inlinable
  @inline(__always)
  mutating func put(_ value: Void) {}

  @inlinable
  @inline(__always)
  mutating func take() {}

  @inlinable
  @inline(__always)
  mutating func finish() {}
}
