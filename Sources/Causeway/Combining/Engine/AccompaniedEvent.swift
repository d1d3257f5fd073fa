/// A value at an operator with an upstream and another publisher beside it.
@usableFromInline
enum AccompaniedEvent<Value: Sendable, Other: Sendable>: Sendable {
  /// The upstream's.
  case value(Value)
  /// The other's.
  case other(Other)
}

/// The numbers of the two inputs.
@usableFromInline
enum AccompaniedInput {
  @usableFromInline static var upstream: Int { @inlinable @inline(__always) get { 0 } }
  @usableFromInline static var other: Int { @inlinable @inline(__always) get { 1 } }
}
