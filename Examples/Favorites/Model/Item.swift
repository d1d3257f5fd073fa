/// An item of the catalogue.
struct Item: Codable, Hashable, Identifiable, Sendable {
  let id: String
  let title: String
  let category: String
  let summary: String
  let isFeatured: Bool
}

extension Item {
  /// The catalogue used if no file is given.
  static let samples = [
    Item(
      id: "swiftui", title: "SwiftUI", category: "interface", summary: "Views as values.", isFeatured: true),
    Item(
      id: "combine", title: "Combine", category: "streams", summary: "Publishers and subscribers.", isFeatured: true),
    Item(
      id: "asyncstream", title: "AsyncStream", category: "streams", summary: "Callbacks to iterate over.",
      isFeatured: false),
    Item(
      id: "observation", title: "Observation", category: "interface", summary: "Models that views observe.",
      isFeatured: true),
    Item(
      id: "actors", title: "Actors", category: "concurrency", summary: "State used by one task at a time.",
      isFeatured: false),
    Item(
      id: "navigation", title: "Navigation stack", category: "interface", summary: "A path of values.",
      isFeatured: false),
  ]
}

/// A search in the catalogue.
struct ItemQuery: Equatable, Sendable {
  /// The text to find in the title or the summary; empty for all items.
  var text = ""
  /// The category; `nil` for all categories.
  var category: String?
}
