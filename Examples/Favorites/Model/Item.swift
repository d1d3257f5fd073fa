/// An item of the catalogue.
struct Item: Codable, Hashable, Identifiable, Sendable {
  let id: String
  let title: String
  let category: String
  let summary: String
  let isFeatured: Bool
}
