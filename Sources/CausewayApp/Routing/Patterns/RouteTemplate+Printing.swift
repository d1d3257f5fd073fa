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
