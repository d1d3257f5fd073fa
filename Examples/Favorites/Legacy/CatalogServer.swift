import ExampleTerminal
import Foundation

/// A server that returns the documents of a catalogue, from a JSON file or from the samples.
///
/// Every request reads the file again, so the file can appear, change and disappear between requests.
struct CatalogServer: Sendable {
  private let file: URL?

  /// Creates a server for a file, or for the sample catalogue if `file` is nil.
  init(file: URL? = nil) {
    self.file = file
  }

  /// Returns the document at a path: `featured`, `item?id=`, or `items?text=&category=`.
  func document(_ path: String) throws -> Data {
    let parts = URLComponents(string: path)
    let parameters = (parts?.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value ?? "" }
    let items = try items()
    switch parts?.path {
    case "featured": return try JSONEncoder().encode(items.filter(\.isFeatured))
    case "items": return try JSONEncoder().encode(items.filter { Self.matches($0, parameters) })
    case "item":
      guard let item = items.first(where: { $0.id == parameters["id"] }) else {
        throw NetworkError.notFound(parameters["id"] ?? path)
      }
      return try JSONEncoder().encode(item)
    default: throw NetworkError.notFound(path)
    }
  }

  private func items() throws -> [Item] {
    guard let file else { return Item.samples }
    do {
      return try JSONDecoder().decode([Item].self, from: Data(contentsOf: file))
    } catch let error as DecodingError {
      throw NetworkError.malformed(file.lastPathComponent, SystemReason.text(of: error))
    } catch {
      throw NetworkError.unreachable(file.lastPathComponent, SystemReason.text(of: error))
    }
  }

  private static func matches(_ item: Item, _ parameters: [String: String]) -> Bool {
    let text = parameters["text"] ?? ""
    let category = parameters["category"] ?? ""
    return (category.isEmpty || item.category == category)
      && (text.isEmpty || (item.title + "\n" + item.summary).localizedCaseInsensitiveContains(text))
  }
}
