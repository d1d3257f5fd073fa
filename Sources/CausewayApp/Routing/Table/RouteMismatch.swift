/// The reason why a URL has no route in a table.
public enum RouteMismatch: Error, Hashable, Sendable {
  /// The text does not begin with a scheme and `://`, or its port is not a number.
  case notURL
  /// The table has no origin with the scheme and host of the URL.
  case foreignOrigin
  /// No pattern has the words of the URL, or a URL with a custom scheme has a path but no host.
  case unknownPath
  /// The query or the fragment lacks a parameter or a condition (`goto=post`) of the pattern.
  case missing(String, pattern: RoutePatternPlace)
  /// The text of a parameter is not readable.
  case unreadable(parameter: String, text: String, pattern: RoutePatternPlace)
  /// A pattern matches, but the URL leads nowhere: the pattern's `make` closure returned `nil`.
  case refused(pattern: RoutePatternPlace)
}

extension RouteMismatch: CustomStringConvertible {
  /// A short description, which quotes only the text of the URL that is not readable.
  public var description: String {
    switch self {
    case .notURL: "no URL"
    case .foreignOrigin: "neither scheme nor host is known"
    case .unknownPath: "there is nothing at this path"
    case .missing(let what, let pattern): "\(what) is missing for \(pattern.template)"
    case .unreadable(let parameter, let text, let pattern):
      "\"\(text)\" is not what \(parameter) can be in \(pattern.template)"
    case .refused(let pattern): "\(pattern.template) leads nowhere with these values"
    }
  }
}
