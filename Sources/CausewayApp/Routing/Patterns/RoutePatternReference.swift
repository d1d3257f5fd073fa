public import Causeway

/// A reference to a pattern of a table, for error messages.
public struct RoutePatternReference: Hashable, Sendable, CustomStringConvertible {
  /// The pattern as a template of whole URLs: `awful://threads/{id}`.
  public let template: String
  /// The source location of the pattern.
  public let location: CodeLocation

  /// The template and, in parentheses, the source location.
  public var description: String { "\(template) (\(location))" }
}
