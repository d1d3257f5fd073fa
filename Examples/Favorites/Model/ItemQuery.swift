/// A search in the catalogue.
struct ItemQuery: Equatable, Sendable {
  /// The text to find in the title or the summary; empty for all items.
  var text = ""
  /// The category; `nil` for all categories.
  var category: String?
}
