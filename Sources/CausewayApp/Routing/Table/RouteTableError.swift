/// An error in the patterns of a table.
public enum RouteTableError: Error, Hashable, Sendable {
  /// The template or the origin of a pattern is invalid, for the given reason.
  case badPattern(RoutePatternReference, reason: String)
  /// The number of parameters differs from the number of names in the template.
  case wrongParameterCount(RoutePatternReference, names: [String], parameters: Int)
  /// A word of the path has an optional parameter or a parameter with a default, but must always be present.
  case optionalWord(RoutePatternReference, name: String)
  /// Two patterns have the same words, priority and requirements.
  case duplicate(RoutePatternReference, RoutePatternReference)
  /// Two patterns with the same words and priority match some of the same URLs, and neither has more requirements.
  case ambiguous(RoutePatternReference, RoutePatternReference)
  /// Two patterns have different origins that share a scheme and, if both are web origins, a host.
  case originsOverlap(RoutePatternReference, RoutePatternReference)
}

extension RouteTableError: CustomStringConvertible {
  /// A description with the templates and source locations of the patterns.
  public var description: String {
    switch self {
    case .badPattern(let pattern, let reason): "\(pattern): \(reason)"
    case .wrongParameterCount(let pattern, let names, let parameters):
      "\(pattern): the number of codecs is \(parameters), but "
        + (names.isEmpty ? "no name is in braces" : "the names in braces are \(names.joined(separator: ", "))")
    case .optionalWord(let pattern, let name):
      "\(pattern): the parameter \"\(name)\" is in the path, where it cannot be optional or have a default"
    case .duplicate(let first, let second): "\(first) and \(second) are equivalent: remove one, or give one a priority"
    case .ambiguous(let first, let second):
      "\(first) and \(second) match the same URLs: give a higher priority to the pattern to try first"
    case .originsOverlap(let first, let second):
      "\(first) and \(second) have different origins that match the same URLs: use one origin for both"
    }
  }
}
