/// What items are looked for.
struct ItemQuery: Equatable, Sendable {
  /// What the title or the summary has in it; empty for anything.
  var text = ""
  /// The category; `nil` for any.
  var category: String?
}
