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
    for case (let position, .parameter) in words.enumerated() { sources.append(.word(position)) }
    for item in items {
      if case .parameter = item.value { sources.append(.item(Array(item.name.utf8))) }
    }
    if let fragment, fragment.parameter != nil { sources.append(.fragment(Array(fragment.prefix.utf8))) }
    return sources
  }
}

/// The text that a parameter prints for a value.
@usableFromInline enum RouteText: Sendable {
  case text(String)
  /// No text, because a missing text is read as the value.
  case omitted
  /// The value cannot be printed.
  case impossible
}

/// Reads the parameters of a pattern one after another.
@usableFromInline struct RouteTextReader {
  @usableFromInline let texts: RouteTexts
  @usableFromInline var index = 0

  @_alwaysEmitIntoClient init(_ texts: RouteTexts) {
    self.texts = texts
  }

  @_alwaysEmitIntoClient mutating func next<Value>(
    _ read: (RouteTexts, Int) throws(UnreadableParameter) -> Value
  ) throws(UnreadableParameter) -> Value {
    defer { index += 1 }
    return try read(texts, index)
  }
}

/// An error thrown if a parameter has no value for its text in the URL.
@usableFromInline struct UnreadableParameter: Error {
  let index: Int

  @usableFromInline init(index: Int) {
    self.index = index
  }
}
