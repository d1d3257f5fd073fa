import Causeway
import CausewayBridging

/// The bookmarks of a ``BookmarkStore``, which stays on its queue.
struct BridgedBookmarks: BookmarkService {
  let bookmarks: AnyPublisher<[String], Never>

  private let store: Confined<BookmarkStore>

  /// Makes the bridge.
  ///
  /// However many follow the bookmarks, the store has one listener while there are any. Who comes later has the
  /// bookmarks at once.
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
