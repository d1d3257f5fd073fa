/// Why a URL has no route in a table.
public enum RouteMismatch: Error, Hashable, Sendable {
  /// It does not begin with a scheme and `://`, or its port is no number.
  case notURL
  /// Its scheme or its host is none of the table's.
  case foreignOrigin
  /// No pattern has its words.
  case unknownPath
  /// What a pattern needs in the query or in the fragment is not there: a parameter, or a condition (`goto=post`).
  case missing(String, pattern: RoutePatternReference)
  /// A parameter's text has no value.
  case unreadable(parameter: String, text: String, pattern: RoutePatternReference)
  /// A pattern fits, and says that the URL leads nowhere.
  case refused(pattern: RoutePatternReference)
}

extension RouteMismatch: CustomStringConvertible {
  /// The reason in a few words, without those of the URL that were understood.
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
