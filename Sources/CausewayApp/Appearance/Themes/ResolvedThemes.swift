/// The loaded themes of a selection.
struct ResolvedThemes<Theme: Equatable & Sendable>: Equatable, Sendable {
  /// The theme of contexts without a theme of their own.
  var everywhere: Theme
  /// The themes of contexts with their own.
  var contexts: [String: Theme] = [:]

  /// The theme of a context.
  subscript(context: String) -> Theme {
    contexts[context] ?? everywhere
  }
}
