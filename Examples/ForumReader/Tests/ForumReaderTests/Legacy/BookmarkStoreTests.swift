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
  private let store: Confined<BookmarkStore>

  init() throws {
    folder = try TemporaryFolder()
    store = Self.store(folder.url.appending(path: "bookmarks.json"), queue)
  }

  private static func store(_ file: URL, _ queue: DispatchQueue) -> Confined<BookmarkStore> {
    Confined(to: queue, BookmarkStore(file: file, queue: queue))
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
    let again = Self.store(folder.url.appending(path: "bookmarks.json"), queue)
    #expect(await again.answer { $0.bookmarks } == ["1", "2"])
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

  @Test func whatCannotBeWrittenIsNoBookmark() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "bookmarks.json"), withIntermediateDirectories: true)
    await #expect(throws: ForumError.unwritable("bookmarks.json")) { try await set("1", true) }
    #expect(await store.answer { $0.bookmarks } == [])
  }

  @Test func damagedFileIsMovedAside() async throws {
    try folder.file("other.json", "{")
    let store = Self.store(folder.url.appending(path: "other.json"), queue)
    #expect(await store.answer { $0.bookmarks } == [])
    #expect(try folder.names == ["other.json.damaged"])
  }
}
