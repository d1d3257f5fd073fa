import Dispatch
import ExampleTerminal
import Foundation

/// A store that persists a user's favourites in a file and notifies listeners of changes.
///
/// Not thread-safe: use it only on the queue passed at initialization. Completions are called asynchronously on this
/// queue; listeners are called before the completion of the same change.
final class FavoritesStore {
  /// The favourites as last read or written.
  private(set) var favorites: Set<Item.ID> = []
  /// The damaged file that ``open(completion:)`` has moved aside; nil if there was none.
  private(set) var damaged: URL?

  private let queue: DispatchQueue
  private let file: URL
  private var listeners: [Int: (Set<Item.ID>) -> Void] = [:]
  private var lastToken = 0

  /// Creates a store.
  ///
  /// Call ``open(completion:)`` to read the file.
  init(file: URL, queue: DispatchQueue) {
    self.file = file
    self.queue = queue
  }

  /// Reads the file.
  ///
  /// A missing file means that there are no favourites. So does a damaged file, which is moved aside.
  func open(completion: @escaping (FavoritesStoreError?) -> Void) {
    later { [self] in
      do {
        if FileManager.default.fileExists(atPath: file.path) { change(to: try read()) }
        completion(nil)
      } catch {
        completion(.unreadable(file.path, SystemReason.text(of: error)))
      }
    }
  }

  private func read() throws -> Set<Item.ID> {
    let data = try Data(contentsOf: file)
    if let stored = try? JSONDecoder().decode(Set<Item.ID>.self, from: data) { return stored }
    damaged = try file.setAside()
    return []
  }

  /// Adds or removes a favourite and writes the file.
  ///
  /// - Parameters:
  ///   - id: The ID of the item, which need not exist.
  ///   - isFavorite: Whether the item becomes a favourite.
  ///   - completion: Called with an error if the file cannot be written; the favourites are then unchanged.
  func setFavorite(_ id: Item.ID, _ isFavorite: Bool, completion: @escaping (FavoritesStoreError?) -> Void) {
    later { [self] in
      let changed = isFavorite ? favorites.union([id]) : favorites.subtracting([id])
      do {
        try JSONEncoder().encode(changed.sorted()).write(to: file, options: .atomic)
      } catch {
        return completion(.unwritable(file.path, SystemReason.text(of: error)))
      }
      change(to: changed)
      completion(nil)
    }
  }

  /// Registers a listener that is called with the favourites after each change.
  ///
  /// - Returns: A token for ``removeListener(_:)``.
  func addListener(_ listener: @escaping (Set<Item.ID>) -> Void) -> Int {
    dispatchPrecondition(condition: .onQueue(queue))
    lastToken += 1
    listeners[lastToken] = listener
    return lastToken
  }

  /// Removes a listener.
  func removeListener(_ token: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    listeners[token] = nil
  }

  private func later(_ work: @escaping () -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    QueueWork(on: queue, work).enqueue()
  }

  private func change(to changed: Set<Item.ID>) {
    guard changed != favorites else { return }
    favorites = changed
    for token in listeners.keys.sorted() { listeners[token]?(changed) }
  }
}

/// A reason why favourites were not read or written.
enum FavoritesStoreError: Error, Equatable, LocalizedError {
  case unreadable(String, _ reason: String)
  case unwritable(String, _ reason: String)

  var errorDescription: String? {
    switch self {
    case .unreadable(let file, let reason):
      "The favourites in \(file) cannot be read: \(reason). Make the file readable, or name another --data folder."
    case .unwritable(let file, let reason):
      "The favourites cannot be written to \(file): \(reason). Mend that, or name another --data folder."
    }
  }
}
