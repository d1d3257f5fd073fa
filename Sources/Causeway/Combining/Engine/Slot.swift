/// What a merging operator keeps of one of its inputs.
@usableFromInline
protocol Slot<Value>: Sendable {
  /// What the input sends.
  associatedtype Value: Sendable

  /// Whether there is a value to take.
  var isReady: Bool { get }
  /// Whether there will never be a value to take again.
  var isExhausted: Bool { get }
  /// Whether the input has finished.
  var isFinished: Bool { get }

  /// Whether it keeps every value until it is taken, so that the input should not send too many.
  static var keepsAll: Bool { get }

  /// An input that has sent nothing yet.
  init()

  /// Keeps a value.
  mutating func put(_ value: Value)
  /// Gives the value to send. Called only when there is one.
  mutating func take() -> Value
  /// Notes that the input has finished.
  mutating func finish()
}

extension Slot {
  @inlinable
  @inline(__always)
  static var keepsAll: Bool { false }
}
