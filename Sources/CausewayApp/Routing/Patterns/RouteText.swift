/// What a parameter writes of a value.
@usableFromInline enum RouteText: Sendable {
  case text(String)
  /// Nothing, and that will be read as the value.
  case omitted
  /// The value cannot be written.
  case impossible
}
