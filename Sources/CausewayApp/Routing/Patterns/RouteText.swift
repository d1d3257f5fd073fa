/// The text that a parameter prints for a value.
@usableFromInline enum RouteText: Sendable {
  case text(String)
  /// No text, because a missing text is read as the value.
  case omitted
  /// The value cannot be printed.
  case impossible
}
