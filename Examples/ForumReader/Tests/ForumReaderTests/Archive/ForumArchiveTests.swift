import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ForumArchiveTests {
  private let folder: TemporaryFolder
  private let archive: ForumArchive

  /// Two forums, the first of which has two threads with three posts and one; punishments 1 and 3 belong to one member.
  init() throws {
    folder = try TemporaryFolder()
    var counts = ArchiveCounts()
    counts[.forums] = 2
    counts[.threads] = 2
    counts[.posts] = 4
    counts[.members] = 2
    counts[.punishments] = 3
    counts[.messages] = 2
    let writer = try ArchiveWriter(path: folder.path("small"), counts: counts)
    try writer.append(ArchiveRecord(first: 1, second: 2, text: "General"), to: .forums)
    try writer.append(ArchiveRecord(text: "Empty"), to: .forums)
    try writer.append(ArchiveRecord(first: 1, second: 3, third: 1, text: "Ångström 🎈"), to: .threads)
    try writer.append(ArchiveRecord(first: 4, second: 1, third: 1, text: "Short"), to: .threads)
    for (place, author) in [2, 1, 2].enumerated() {
      let record = ArchiveRecord(
        first: 1, second: UInt32(author), third: UInt32(place), date: Int64(place), text: "post \(place)")
      try writer.append(record, to: .posts)
    }
    try writer.append(ArchiveRecord(first: 2, second: 1, date: -1, text: ""), to: .posts)
    try writer.append(ArchiveRecord(first: 2, second: 3, date: 10, text: "ada"), to: .members)
    try writer.append(ArchiveRecord(first: 2, second: 2, date: 20, text: "alan"), to: .members)
    try writer.append(ArchiveRecord(first: 1, second: 2, text: "first"), to: .punishments)
    try writer.append(ArchiveRecord(first: 2, second: 1, text: "second"), to: .punishments)
    try writer.append(ArchiveRecord(first: 1, second: 4, third: 1, date: 5, text: "third"), to: .punishments)
    try writer.append(ArchiveRecord(first: 2, date: 7, text: "Subject\nText\nand more"), to: .messages)
    try writer.append(ArchiveRecord(first: 1, text: "Subject only"), to: .messages)
    try writer.finish()
    archive = try ForumArchive(path: folder.path("small"))
  }

  @Test func everythingIsFoundById() throws {
    #expect(try archive.forum(1) == Forum(id: "1", name: "General", threadCount: 2))
    #expect(
      try archive.thread(1)
        == ForumThread(id: "1", forumID: "1", title: "Ångström 🎈", authorID: "2", postCount: 3))
    #expect(
      try archive.post(2)
        == Post(
          id: "2", threadID: "1", index: 1, authorID: "1", date: Date(timeIntervalSince1970: 1), text: "post 1"))
    #expect(try archive.post(4)?.date == Date(timeIntervalSince1970: -1))
    #expect(
      try archive.member(2)
        == Member(id: "2", name: "alan", joined: Date(timeIntervalSince1970: 20), postCount: 2))
    #expect(
      try archive.message(1)
        == Message(
          id: "1", senderID: "2", subject: "Subject", date: Date(timeIntervalSince1970: 7), text: "Text\nand more"))
    #expect(try archive.message(2)?.text == "")
  }

  @Test(arguments: [0, -1, 5, Int.max, Int.min])
  func whatIsNotThereIsNothing(id: Int) throws {
    #expect(try archive.forum(id) == nil)
    #expect(try archive.thread(id) == nil)
    #expect(try archive.post(id) == nil)
    #expect(try archive.member(id) == nil)
    #expect(try archive.message(id) == nil)
    #expect(try archive.punishments(of: id) == [])
    #expect(try archive.threads(of: id, 0..<40) == [])
    #expect(try archive.posts(of: id, 0..<40) == [])
    #expect(try archive.places(of: id, by: 1) == [])
  }

  @Test func listsAreCutToWhatThereIs() throws {
    #expect(try archive.forums().map(\.name) == ["General", "Empty"])
    #expect(try archive.threads(of: 1, 0..<40).map(\.id) == ["1", "2"])
    #expect(try archive.threads(of: 1, 1..<2).map(\.id) == ["2"])
    #expect(try archive.threads(of: 1, 40..<80) == [])
    #expect(try archive.threads(of: 2, 0..<40) == [])
    #expect(try archive.posts(of: 1, 1..<40).map(\.text) == ["post 1", "post 2"])
    #expect(try archive.places(of: 1, by: 2) == [0, 2])
    #expect(try archive.places(of: 1, by: 7) == [])
  }

  @Test func punishmentsAndMessagesComeWithTheLatestFirst() throws {
    #expect(try archive.punishments(of: 1).map(\.reason) == ["third", "first"])
    #expect(try archive.punishments(of: 2).map(\.reason) == ["second"])
    #expect(try archive.latestPunishments(2).map(\.reason) == ["third", "second"])
    #expect(try archive.latestMessages(100).map(\.id) == ["2", "1"])
  }

  @Test(arguments: [
    ("1", 1), ("0042", 42), ("", 0), ("+1", 0), ("-1", 0), ("1a", 0), ("٣", 0), ("99999999999999999999", 0),
  ])
  func idsAreDigits(text: String, number: Int) {
    #expect(ForumArchive.number(text) == number)
  }

  @Test func severalThreadsMayReadAtOnce() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<20 { try archive.readAll() } }
      }
      try await group.waitForAll()
    }
  }
}
