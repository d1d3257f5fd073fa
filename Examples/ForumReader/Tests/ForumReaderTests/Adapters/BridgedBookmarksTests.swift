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
  private let database: ForumDatabase
  private let service: any BookmarkService

  init() throws {
    folder = try TemporaryFolder()
    database = try ForumDatabase(path: folder.path("forum.sqlite"))
    service = Self.service(database)
  }

  private static func service(_ database: ForumDatabase) -> any BookmarkService {
    let queue = DispatchQueue(label: "bookmarks")
    let store = BookmarkStore(database, userID: "1", queue: queue)
    return BridgedBookmarks(
      Confined(to: queue, store),
      changes: database.observation("stored bookmarks") { try ForumDatabase.bookmarks(of: "1", in: $0) })
  }

  /// Two services over one database, as two windows have.
  @Test func changesOfAnotherServiceArrive() async throws {
    let recorder = Recorder(service.bookmarks)
    await recorder.expectNext([])
    try await Self.service(database).setBookmarked(true, "5")
    await recorder.expectNext(["5"])
    recorder.cancel()
  }

  /// Two instances of the database, as two processes have.
  @Test func changesOfAnotherProcessArrive() async throws {
    let watch = database.watchOtherProcesses()
    let recorder = Recorder(service.bookmarks)
    await recorder.expectNext([])
    try await Self.service(ForumDatabase(path: database.path)).setBookmarked(true, "5")
    await recorder.expectNext(["5"])
    recorder.cancel()
    watch.cancel()
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
    try database.forbidChanges(of: "bookmark")
    await #expect(throws: ForumError.unwritable("forum.sqlite")) { try await service.setBookmarked(true, "1") }
  }
}
