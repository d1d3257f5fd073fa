import Causeway
import CausewayBridging

/// An adapter for a ``BookmarkStore``, which is used only on its queue.
struct BridgedBookmarks: BookmarkService {
  let bookmarks: AnyPublisher<[String], Never>

  private let store: Confined<BookmarkStore>

  /// Creates the adapter.
  ///
  /// All subscribers share one listener, which is registered while there is at least one subscriber. A later subscriber
  /// receives the current bookmarks immediately.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - changes: Sends a value after each change of the stored bookmarks, also by other stores and processes.
  init(_ store: Confined<BookmarkStore>, changes: some Publisher<[String], any Error>) {
    self.store = store
    let own = CallbackPublisher<[String], Never>.listener(on: store, label: "bookmarks") { store, continuation in
      continuation.yield(store.bookmarks)
      return store.addListener(continuation.handler)
    } remove: { store, token in
      store.removeListener(token)
    }
    // The store has listeners for its own changes only, so it reads again after changes of others.
    let others = changes.catch { _ in Empty<[String], Never>() }.compactMap { _ -> [String]? in
      store.run { $0.refresh() }
      return nil
    }
    bookmarks = own.merge(with: others).shared(replay: 1).eraseToAnyPublisher()
  }

  func setBookmarked(_ isBookmarked: Bool, _ threadID: String) async throws(ForumError) {
    do {
      try await withCallback(label: "bookmark") { (callback: Callback<Void, ForumError>) in
        store.run { $0.setBookmark(threadID, isBookmarked, completion: callback.errorHandler) }
      }
    } catch {
      throw ForumError(error)
    }
  }
}
