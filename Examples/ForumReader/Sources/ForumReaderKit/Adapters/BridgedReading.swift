import CausewayBridging

/// An adapter for the ``ReadingStore`` of a ``ForumStore``, which is used only on the store's queue.
struct BridgedReading: ReadingService {
  private let store: Confined<ForumStore>

  /// Creates the adapter.
  init(_ store: Confined<ForumStore>) {
    self.store = store
  }

  func markRead(threadID: String, upTo index: Int) async {
    _ = await store.answer { $0.reading.markRead(threadID, upTo: index) }
  }

  func lastRead(_ threadID: String) async -> Int? {
    await store.answer { $0.reading.lastRead(in: threadID) }
  }
}
