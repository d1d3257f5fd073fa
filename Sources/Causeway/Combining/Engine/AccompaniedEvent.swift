/// A value at an operator with an upstream and another publisher.
@usableFromInline
enum AccompaniedEvent<Value: Sendable, Other: Sendable>: Sendable {
  /// A value of the upstream.
  case value(Value)
  /// A value of the other publisher.
  case other(Other)
}

/// The numbers of the two inputs.
@usableFromInline
enum AccompaniedInput {
  @usableFromInline static var upstream: Int { @_alwaysEmitIntoClient @inline(__always) get { 0 } }
  @usableFromInline static var other: Int { @_alwaysEmitIntoClient @inline(__always) get { 1 } }
}
