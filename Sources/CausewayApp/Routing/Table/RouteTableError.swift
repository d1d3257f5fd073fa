/// Why a table cannot be made of some patterns.
public enum RouteTableError: Error, Hashable, Sendable {
  /// The pattern's template or its origin is wrong. The reason says how.
  case badPattern(RoutePatternReference, reason: String)
  /// The pattern has not one parameter for each name in its template.
  case wrongParameterCount(RoutePatternReference, names: [String], parameters: Int)
  /// A word of the path has an optional or a defaulted parameter, but there is no path without its word.
  case optionalWord(RoutePatternReference, name: String)
  /// Two patterns ask for the same.
  case duplicate(RoutePatternReference, RoutePatternReference)
  /// Some URLs fit two patterns with the same words, of which none asks for more than the other or has a higher
  /// priority.
  case ambiguous(RoutePatternReference, RoutePatternReference)
  /// The origins of two patterns are different and have a scheme (and on the web a host) in common.
  case originsOverlap(RoutePatternReference, RoutePatternReference)
}

extension RouteTableError: CustomStringConvertible {
  /// What is wrong, with the patterns and the lines where they are written.
  public var description: String {
    switch self {
    case .badPattern(let pattern, let reason): "\(pattern): \(reason)"
    case .wrongParameterCount(let pattern, let names, let parameters):
      "\(pattern): the names in braces are \(names.count) (\(names.joined(separator: ", "))), "
        + "the parameters \(parameters)"
    case .optionalWord(let pattern, let name):
      "\(pattern): \"\(name)\" is a word of the path and cannot be missing, so it is not optional and has no default"
    case .duplicate(let first, let second): "\(first) and \(second) are the same: leave one out, or give one a priority"
    case .ambiguous(let first, let second):
      "\(first) and \(second) fit the same URLs: give the one that shall be tried first a priority"
    case .originsOverlap(let first, let second):
      "\(first) and \(second) have different origins with the same scheme and host: use one origin for both"
    }
  }
}
