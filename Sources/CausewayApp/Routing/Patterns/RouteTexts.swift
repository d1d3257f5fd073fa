/// The texts that a URL contains for the parameters of a pattern.
@usableFromInline struct RouteTexts {
  let parts: URLParts
  let matcher: RouteMatcher

  /// Returns the text of a parameter; `nil` if it is missing.
  @usableFromInline func text(of parameter: Int) -> String? {
    switch matcher.sources[parameter] {
    case .word(let index): parts.text(of: parts.words[index])
    case .item(let name): parts.value(of: name).map(parts.text)
    case .fragment(let prefix): parts.fragment(behind: prefix).map(parts.text)
    }
  }
}

/// The position of a parameter's text in a URL.
enum RouteTextSource: Hashable {
  case word(Int)
  case item([UInt8])
  /// The text after a prefix of the fragment.
  case fragment([UInt8])
}

extension RouteTemplate {
  /// The position of each parameter's text, in the order of the parameters.
  var sources: [RouteTextSource] {
    var sources: [RouteTextSource] = []
    for case (let place, .parameter) in words.enumerated() { sources.append(.word(place)) }
    for item in items {
      if case .parameter = item.value { sources.append(.item(Array(item.name.utf8))) }
    }
    if let fragment, fragment.parameter != nil { sources.append(.fragment(Array(fragment.prefix.utf8))) }
    return sources
  }
}
