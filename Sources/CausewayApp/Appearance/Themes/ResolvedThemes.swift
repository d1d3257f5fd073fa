/// The themes of a selection, loaded.
struct ResolvedThemes<Theme: Equatable & Sendable>: Equatable, Sendable {
  /// The one that is shown where there is no other.
  var everywhere: Theme
  /// Those of places with one of their own.
  var contexts: [String: Theme] = [:]

  /// The one that is shown in a place.
  subscript(context: String) -> Theme {
    contexts[context] ?? everywhere
  }
}
