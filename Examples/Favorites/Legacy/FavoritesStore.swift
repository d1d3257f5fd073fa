import Dispatch
import Foundation

/// Keeps a person's favourites in a file, and tells listeners of every change.
///
/// Not thread-safe: use it from the queue it was made with. Completions are called there in a later turn, listeners
/// before the completion of the change they hear of.
final class FavoritesStore {
  /// The favourites as they were read or written last.
  private(set) var favorites: Set<Item.ID> = []

  private let queue: DispatchQueue
  private let file: URL
  private var listeners: [Int: (Set<Item.ID>) -> Void] = [:]
  private var lastToken = 0

  /// Makes a store; nothing is read yet.
  init(file: URL, queue: DispatchQueue) {
    self.file = file
    self.queue = queue
  }

  /// Reads the file; one that is not there means no favourites.
  func open(completion: @escaping (FavoritesStoreError?) -> Void) {
    later { [self] in
      if FileManager.default.fileExists(atPath: file.path) {
        guard
          let data = FileManager.default.contents(atPath: file.path),
          let stored = try? JSONDecoder().decode(Set<Item.ID>.self, from: data)
        else { return completion(.unreadable(file.lastPathComponent)) }
        change(to: stored)
      }
      completion(nil)
    }
  }

  /// Adds a favourite, or takes it away, once that is written.
  ///
  /// - Parameters:
  ///   - id: The item, which need not exist.
  ///   - isFavorite: What it is to be.
  ///   - completion: Called with an error if it could not be written; then nothing has changed.
  func setFavorite(_ id: Item.ID, _ isFavorite: Bool, completion: @escaping (FavoritesStoreError?) -> Void) {
    later { [self] in
      let changed = isFavorite ? favorites.union([id]) : favorites.subtracting([id])
      do {
        try JSONEncoder().encode(changed.sorted()).write(to: file, options: .atomic)
      } catch {
        return completion(.unwritable(file.lastPathComponent))
      }
      change(to: changed)
      completion(nil)
    }
  }

  /// Adds a listener, to be called with the favourites after each change.
  ///
  /// - Returns: What to remove it by.
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
