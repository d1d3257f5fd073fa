import Causeway
import CausewayBridging
import CausewayTesting
import ChildPrograms
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedBookmarksTests {
  private let folder: TemporaryFolder
  private let service: any BookmarkService

  init() throws {
    folder = try TemporaryFolder()
    let queue = DispatchQueue(label: "bookmarks")
    let store = BookmarkStore(file: folder.url.appending(path: "bookmarks.json"), queue: queue)
    service = BridgedBookmarks(Confined(to: queue, store))
  }

  @Test func everyConsumerHasTheBookmarksAtOnceAndThenEachChange() async throws {
    try await service.setBookmarked(true, "1")
    let first = Recorder(service.bookmarks)
    await first.expectNext(["1"])
    try await service.setBookmarked(true, "2")
    await first.expectNext(["1", "2"])
    let late = Recorder(service.bookmarks)
    #expect(late.values == [["1", "2"]])
    try await service.setBookmarked(true, "2")
    try await service.setBookmarked(false, "1")
    #expect(late.values == [["1", "2"], ["2"]])
    first.cancel()
    late.cancel()
    try await service.setBookmarked(false, "2")
    #expect(await service.bookmarks.first() == [])
  }

  @Test func failureIsTheStoresOwn() async throws {
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "bookmarks.json"), withIntermediateDirectories: true)
    await #expect(throws: ForumError.unwritable("bookmarks.json")) { try await service.setBookmarked(true, "1") }
  }
}
