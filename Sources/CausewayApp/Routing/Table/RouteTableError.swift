/// An error in the patterns of a table.
public enum RouteTableError: Error, Hashable, Sendable {
  /// The template or the origin of a pattern is invalid, for the given reason.
  case badPattern(RoutePatternPlace, reason: String)
  /// The number of parameters differs from the number of names in the template.
  case wrongParameterCount(RoutePatternPlace, names: [String], parameters: Int)
  /// A word of the path has an optional parameter or a parameter with a default, but must always be present.
  case optionalWord(RoutePatternPlace, name: String)
  /// Two patterns have the same words, priority and requirements.
  case duplicate(RoutePatternPlace, RoutePatternPlace)
  /// Two patterns with the same words and priority match some of the same URLs, and neither has more requirements.
  case ambiguous(RoutePatternPlace, RoutePatternPlace)
  /// Two patterns have different origins that share a scheme and, if both are web origins, a host.
  case originsOverlap(RoutePatternPlace, RoutePatternPlace)
}

extension RouteTableError: CustomStringConvertible {
  /// A description with the templates and source locations of the patterns.
  public var description: String {
    switch self {
    case .badPattern(let place, let reason): "\(place): \(reason)"
    case .wrongParameterCount(let place, let names, let parameters):
      "\(place): the names in braces are \(names.count) (\(names.joined(separator: ", "))), "
        + "the parameters \(parameters)"
    case .optionalWord(let place, let name):
      "\(place): \"\(name)\" is a word of the path and cannot be missing, so it is not optional and has no default"
    case .duplicate(let first, let second): "\(first) and \(second) are the same: leave one out, or give one a priority"
    case .ambiguous(let first, let second):
      "\(first) and \(second) match the same URLs: give a higher priority to the pattern to try first"
    case .originsOverlap(let first, let second):
      "\(first) and \(second) have different origins that match the same URLs: use one origin for both"
    }
  }
}
