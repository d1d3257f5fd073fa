/// A parsed template.
struct RouteTemplate: Hashable, Sendable {
  enum Word: Hashable {
    case literal(String)
    case parameter(Int)
  }

  struct QueryItem: Hashable {
    let name: String
    let value: Word
  }

  /// A fragment: a literal prefix, and the parameter after it.
  struct Fragment: Hashable {
    let prefix: String
    let parameter: Int?
  }

  var words: [Word] = []
  var items: [QueryItem] = []
  var fragment: Fragment?
  /// The names of the parameters, in the order of their indices.
  var names: [String] = []
}

/// An error in a template.
struct RouteTemplateProblem: Error, Hashable {
  let reason: String
}

extension RouteTemplate {
  /// Parses a template.
  init(_ text: String) throws(RouteTemplateProblem) {
    let (rest, fragmentText) = text[...].cut(at: "#")
    let (path, query) = rest.cut(at: "?")
    for word in path.drop(while: { $0 == "/" }).split(separator: "/", omittingEmptySubsequences: false) {
      // The root has a single, empty word.
      if word.isEmpty, path.allSatisfy({ $0 == "/" }) { continue }
      try words.append(element(word))
    }
    for item in query?.split(separator: "&", omittingEmptySubsequences: false) ?? [] {
      try append(item: item)
    }
    if let fragmentText { fragment = try fragment(fragmentText) }
  }

  private mutating func append(item: Substring) throws(RouteTemplateProblem) {
    let (name, value) = item.cut(at: "=")
    guard let value, !name.isEmpty, !name.contains(where: \.isBrace) else {
      throw RouteTemplateProblem(reason: "\"\(item)\" is not a query item: write name=value or name={parameter}")
    }
    guard !items.contains(where: { $0.name == name }) else {
      throw RouteTemplateProblem(reason: "the query item \"\(name)\" occurs twice")
    }
    // An empty literal is a condition like any other literal.
    try items.append(QueryItem(name: String(name), value: value.isEmpty ? .literal("") : element(value)))
  }

  private mutating func fragment(_ text: Substring) throws(RouteTemplateProblem) -> Fragment {
    let prefix = text.prefix { !$0.isBrace }
    let rest = text.dropFirst(prefix.count)
    guard !rest.isEmpty else { return Fragment(prefix: String(prefix), parameter: nil) }
    guard case .parameter(let index) = try element(rest) else {
      throw RouteTemplateProblem(reason: "a fragment is a literal followed by at most one parameter in braces")
    }
    return Fragment(prefix: String(prefix), parameter: index)
  }

  /// Parses a literal or a parameter, and records the name of the parameter.
  private mutating func element(_ text: Substring) throws(RouteTemplateProblem) -> Word {
    guard text.contains(where: \.isBrace) else {
      guard String(text).isPathWord else { throw RouteTemplateProblem(reason: "\"\(text)\" is not a valid literal") }
      return .literal(String(text))
    }
    let name = text.dropFirst().dropLast()
    guard text.first == "{", text.last == "}", !name.isEmpty, !name.contains(where: \.isBrace) else {
      throw RouteTemplateProblem(reason: "\"\(text)\" is neither a literal nor a parameter in braces")
    }
    guard !names.contains(String(name)) else {
      throw RouteTemplateProblem(reason: "the parameter \"\(name)\" occurs twice")
    }
    names.append(String(name))
    return .parameter(names.count - 1)
  }
}

extension Substring {
  /// Returns the text before and after the first separator; `nil` for the latter if there is no separator.
  fileprivate func cut(at separator: Character) -> (Substring, Substring?) {
    guard let index = firstIndex(of: separator) else { return (self, nil) }
    return (self[..<index], self[self.index(after: index)...])
  }
}

extension Character {
  fileprivate var isBrace: Bool { self == "{" || self == "}" }
}

extension RouteTemplate {
  /// Returns a URL without its origin; `nil` if a text is missing or cannot be printed there.
  func print(_ texts: [RouteText]) -> String? {
    var path: [String] = []
    for word in words {
      guard case .text(let text) = text(of: word, texts), text.isPathWord else { return nil }
      path.append(text.percentEncoded)
    }
    var query: [String] = []
    for item in items {
      switch text(of: item.value, texts) {
      case .text(let text): query.append("\(item.name.percentEncoded)=\(text.percentEncoded)")
      case .omitted: continue
      case .impossible: return nil
      }
    }
    var address = path.joined(separator: "/")
    if !query.isEmpty { address += "?" + query.joined(separator: "&") }
    guard let fragment else { return address }
    switch fragment.parameter.map({ texts[$0] }) ?? .text("") {
    case .text(let text): return address + "#" + (fragment.prefix + text).percentEncoded
    case .omitted: return address
    case .impossible: return nil
    }
  }

  private func text(of word: Word, _ texts: [RouteText]) -> RouteText {
    switch word {
    case .literal(let text): .text(text)
    case .parameter(let index): texts[index]
    }
  }
}
