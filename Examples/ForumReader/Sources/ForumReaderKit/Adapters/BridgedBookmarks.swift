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
  init(_ store: Confined<BookmarkStore>) {
    self.store = store
    bookmarks = CallbackPublisher<[String], Never>.listener(on: store, label: "bookmarks") { store, continuation in
      continuation.yield(store.bookmarks)
      return store.addListener(continuation.handler)
    } remove: { store, token in
      store.removeListener(token)
    }
    .shared(replay: 1).eraseToAnyPublisher()
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
