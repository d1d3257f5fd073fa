import CausewayApp
import ChildPrograms
import Foundation
import GRDB
import Testing

@testable import ForumReaderKit

@Suite struct DatabaseBlobStoreTests {
  private let folder: TemporaryFolder
  private let database: ForumDatabase
  private let store: DatabaseBlobStore

  init() throws {
    folder = try TemporaryFolder()
    database = try ForumDatabase(path: folder.path("forum.sqlite"))
    store = DatabaseBlobStore(database, name: "drafts")
  }

  private let data = Data("half".utf8)

  @Test func eachKeyHasItsData() throws {
    let (ada, alan) = (store.store(for: "1"), store.store(for: "2"))
    try ada.store(for: "reply-4").save(data)
    try ada.store(for: "").save(Data())
    try alan.store(for: "reply-4").save(Data([0, 255]))
    #expect(try ada.store(for: "reply-4").load() == data)
    #expect(try alan.store(for: "reply-4").load() == Data([0, 255]))
    #expect(try ada.store(for: "reply-5").load() == nil)
    #expect(try ada.keys() == ["", "reply-4"])
    #expect(try DatabaseBlobStore(database, name: "others").store(for: "1").keys() == [])
    try ada.store(for: "reply-4").clear()
    try ada.store(for: "reply-4").clear()
    #expect(try ada.keys() == [""])
  }

  @Test func equalKeysWithOtherBytesAreOneKey() throws {
    let spellings = ["\u{E9}", "e\u{301}"]
    for one in spellings {
      try store.store(for: one).store(for: one).save(data)
      for other in spellings {
        #expect(try store.store(for: other).store(for: other).load() == data)
        #expect(try store.store(for: other).keys() == [one])
      }
    }
  }

  @Test func movedAsideIsKeptAndNotRead() throws {
    let draft = store.store(for: "1").store(for: "reply-4")
    #expect(try draft.moveAside() == nil)
    try draft.save(data)
    #expect(try draft.moveAside()?.hasPrefix("reply-4 ") == true)
    try draft.save(data)
    #expect(try draft.moveAside() != nil)
    #expect(try draft.load() == nil)
    #expect(try store.store(for: "1").keys() == [])
    #expect(try database.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM draft") } == 2)
  }

  @Test func failureHasAReasonForAPerson() throws {
    try database.forbidChanges(of: "draft")
    let error = #expect(throws: BlobStoreError.self) { try store.store(for: "1").save(data) }
    #expect(error?.operation == .save)
    #expect(error?.location == "1")
    #expect(error?.reason == "the database reports the error 1811")
  }

  @Test func draftsOfFilesAreTakenOverOnce() throws {
    let files = FileBlobStore(folder.url.appending(path: "drafts.json"))
    try files.store(for: "1").store(for: "reply-4").save(data)
    try files.store(for: "2").store(for: "compose").save(Data("of alan".utf8))
    store.takeOver(from: files, of: "1")
    #expect(try store.store(for: "1").store(for: "reply-4").load() == data)
    #expect(try files.store(for: "1").keys() == [])
    #expect(try files.store(for: "2").keys() == ["compose"])
    // The draft in the database is newer.
    try files.store(for: "1").store(for: "reply-4").save(Data("older".utf8))
    store.takeOver(from: files, of: "1")
    #expect(try store.store(for: "1").store(for: "reply-4").load() == data)
  }
}
