/// What a URL has for the parameters of a pattern.
@usableFromInline struct RouteTexts {
  let parts: URLParts
  let matcher: RouteMatcher

  /// The text of a parameter; nil if it is missing.
  @usableFromInline func text(of parameter: Int) -> String? {
    switch matcher.sources[parameter] {
    case .word(let index): parts.text(of: parts.words[index])
    case .item(let name): parts.value(of: name).map(parts.text)
    case .fragment(let prefix): parts.fragment(behind: prefix).map(parts.text)
    }
  }
}

/// Where a parameter's text is in a URL.
enum RouteTextSource: Hashable {
  case word(Int)
  case item([UInt8])
  /// What is behind the beginning of the fragment.
  case fragment([UInt8])
}

extension RouteTemplate {
  /// Where each parameter's text is, in the order of the parameters.
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
