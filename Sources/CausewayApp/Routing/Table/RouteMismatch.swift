/// The reason why a URL has no route in a table.
public enum RouteMismatch: Error, Hashable, Sendable {
  /// The text does not begin with a scheme and `://`, or its port is not a number.
  case notURL
  /// The table has no origin with the scheme and host of the URL.
  case foreignOrigin
  /// No pattern has the words of the URL, or a URL with a custom scheme has a path but no host.
  case unknownPath
  /// The query or the fragment lacks a parameter or a condition (`goto=post`) of the pattern.
  case missing(String, pattern: RoutePatternReference)
  /// The text of a parameter is not readable.
  case unreadable(parameter: String, text: String, pattern: RoutePatternReference)
  /// A pattern matches, but the URL leads nowhere: the pattern's `make` closure returned `nil`.
  case refused(pattern: RoutePatternReference)
}

extension RouteMismatch: CustomStringConvertible {
  /// A short description, which quotes only the text of the URL that is not readable.
  public var description: String {
    switch self {
    case .notURL: "it is not a URL"
    case .foreignOrigin: "no pattern has its scheme and host"
    case .unknownPath: "no pattern matches its path"
    case .missing(let what, let pattern): "\(pattern.template) requires \(what)"
    case .unreadable(let parameter, let text, let pattern):
      "\"\(text)\" is not a valid \(parameter) in \(pattern.template)"
    case .refused(let pattern): "\(pattern.template) does not accept these values"
    }
  }
}
