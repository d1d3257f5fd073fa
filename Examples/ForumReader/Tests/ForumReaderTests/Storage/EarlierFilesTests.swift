import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The files in which earlier versions stored what users add.
@Suite struct EarlierFilesTests {
  private let folder: TemporaryFolder
  private let database: ForumDatabase

  init() throws {
    folder = try TemporaryFolder()
    database = try ForumDatabase(path: folder.path("forum.sqlite"))
    try folder.file(
      "sent.json",
      """
      {"replies": [{"threadID": "8", "authorID": "1", "date": 100, "text": "old"}],
       "messages": [{"recipientID": "2", "subject": "s", "text": "t"}]}
      """)
    try folder.file("forums.json", #"{"1": "New name"}"#)
    let user = folder.url.appending(path: "users/1")
    try FileManager.default.createDirectory(at: user, withIntermediateDirectories: true)
    try Data(#"["3", "1"]"#.utf8).write(to: user.appending(path: "bookmarks.json"))
    try Data(#"{"6": 4}"#.utf8).write(to: user.appending(path: "read.json"))
  }

  private func expectEverythingOnce() throws {
    let replies = try database.replies(to: "8")
    #expect(replies.map(\.text) == ["old"])
    #expect(replies.first?.date == Date(timeIntervalSinceReferenceDate: 100))
    #expect(try database.messages(in: .inbox, of: "2", 0..<9).map(\.subject) == ["s"])
    #expect(try database.forumNames() == ["1": "New name"])
    #expect(try database.bookmarks(of: "1") == ["3", "1"])
    #expect(try database.lastRead(in: "6", by: "1") == 4)
    #expect(try database.bookmarks(of: "2") == [])
  }

  @Test func everythingIsAddedOnce() throws {
    try database.addEarlierFiles(in: folder.url)
    try expectEverythingOnce()
    #expect(!folder.has("sent.json"))
    #expect(folder.has("sent.json.imported"))
    try database.addEarlierFiles(in: folder.url)
    try expectEverythingOnce()
  }

  /// The program was killed after a file was added and before it was renamed.
  @Test func fileThatIsStillThereIsNotAddedAgain() throws {
    try database.addEarlierFiles(in: folder.url)
    try FileManager.default.moveItem(atPath: folder.path("sent.json.imported"), toPath: folder.path("sent.json"))
    try database.addEarlierFiles(in: folder.url)
    try expectEverythingOnce()
  }

  @Test func damagedFileIsMovedAside() throws {
    try folder.file("sent.json", "{")
    try database.addEarlierFiles(in: folder.url)
    #expect(try database.lastReply() == 0)
    #expect(folder.has("sent.json.damaged"))
    #expect(try database.bookmarks(of: "1") == ["3", "1"])
  }

  @Test func fileThatCannotBeAddedRemains() throws {
    try database.forbidChanges(of: "reply")
    #expect(throws: ForumError.unwritable("forum.sqlite")) { try database.addEarlierFiles(in: folder.url) }
    #expect(folder.has("sent.json"))
    #expect(try database.messages(in: .inbox, of: "2", 0..<9) == [])
    try database.allowChanges()
    try database.addEarlierFiles(in: folder.url)
    try expectEverythingOnce()
  }

  @Test func filesWithoutAnOwnerNeverReplaceAUsersData() throws {
    try database.addEarlierFiles(in: folder.url)
    try folder.file("bookmarks.json", #"["9"]"#)
    EarlierFiles(database: database).adoptUnowned(for: "1", in: folder.url)
    #expect(try database.bookmarks(of: "1") == ["3", "1"])
    #expect(try folder.names.contains { $0.hasPrefix("bookmarks.json.aside-") })
    try folder.file("bookmarks.json", #"["9"]"#)
    EarlierFiles(database: database).adoptUnowned(for: "2", in: folder.url)
    #expect(try database.bookmarks(of: "2") == ["9"])
  }
}
