/// The values that a merging operator stores of one of its inputs.
@usableFromInline
protocol Slot<Value>: Sendable {
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

extension Slot {
  @_alwaysEmitIntoClient
  @inline(__always)
  static var keepsAll: Bool { false }
}
