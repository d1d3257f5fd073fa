import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct BookmarkStoreTests {
  private let folder: TemporaryFolder
  private let queue = DispatchQueue(label: "bookmarks")
  private let database: ForumDatabase
  private let store: Confined<BookmarkStore>

  init() throws {
    folder = try TemporaryFolder()
    database = try ForumDatabase(path: folder.path("forum.sqlite"))
    store = Self.store(database, queue)
  }

  private static func store(
    _ database: ForumDatabase, of userID: String = "1", _ queue: DispatchQueue
  ) -> Confined<BookmarkStore> {
    Confined(to: queue, BookmarkStore(database, userID: userID, queue: queue))
  }

  private func set(_ id: String, _ isBookmarked: Bool) async throws {
    try await withThrowingCallback { callback in
      store.run { $0.setBookmark(id, isBookmarked, completion: callback.errorHandler) }
    }
  }

  @Test func bookmarksKeepTheirOrder() async throws {
    for id in ["3", "1", "2", "1"] { try await set(id, true) }
    try await set("3", false)
    try await set("9", false)
    let again = Self.store(try ForumDatabase(path: database.path), queue)
    #expect(await again.answer { $0.bookmarks } == ["1", "2"])
    #expect(await Self.store(database, of: "2", queue).answer { $0.bookmarks } == [])
  }

  @Test func listenersHearOfChangesBeforeTheCompletion() {
    let heard = Probe<[String]>([])
    store.run { store in
      let removed = store.addListener { _ in heard.append("removed") }
      _ = store.addListener { heard.append("listener \($0)") }
      store.removeListener(removed)
      store.setBookmark("1", true) { _ in heard.append("done") }
      store.setBookmark("1", true) { _ in heard.append("done again") }
      heard.append("asked")
    }
    for _ in 1...2 { queue.sync {} }
    #expect(heard.value == ["asked", #"listener ["1"]"#, "done", "done again"])
  }

  @Test func aFailedWriteAddsNoBookmark() async throws {
    try database.forbidChanges(of: "bookmark")
    await #expect(throws: ForumError.unwritable("forum.sqlite")) { try await set("1", true) }
    #expect(await store.answer { $0.bookmarks } == [])
  }

  @Test func changesOfOthersAreReadWhenAsked() async throws {
    let heard = Probe<[[String]]>([])
    await store.answer { store in _ = store.addListener { heard.append($0) } }
    _ = try database.setBookmarked(true, ["7"], of: "1")
    #expect(heard.value == [])
    await store.answer { $0.refresh() }
    await store.answer { $0.refresh() }
    #expect(heard.value == [["7"]])
  }
}
