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
    try ArchiveWriter.write(to: folder.path("small")) { rows in
      try rows.append(to: .forums, [1, "General", 2])
      try rows.append(to: .forums, [2, "Empty", 0])
      try rows.append(to: .threads, [1, 1, 0, "Ångström 🎈", 2, 3])
      try rows.append(to: .threads, [2, 1, 1, "Short", 1, 1])
      for (place, author) in [2, 1, 2].enumerated() {
        try rows.append(to: .posts, [place + 1, 1, place, author, place, "post \(place)"])
      }
      try rows.append(to: .posts, [4, 2, 0, 1, -1, ""])
      try rows.append(to: .members, [1, "ada", 10, 2])
      try rows.append(to: .members, [2, "alan", 20, 2])
      try rows.append(to: .punishments, [1, 1, 2, 0, "first"])
      try rows.append(to: .punishments, [2, 2, 1, 0, "second"])
      try rows.append(to: .punishments, [3, 1, 4, 5, "third"])
      try rows.append(to: .messages, [1, 2, 7, "Subject", "Text\nand more"])
      try rows.append(to: .messages, [2, 1, 0, "Subject only", ""])
    }
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
  func unknownEntitiesAreNil(id: Int) throws {
    #expect(try archive.forum(id) == nil)
    #expect(try archive.thread(id) == nil)
    #expect(try archive.post(id) == nil)
    #expect(try archive.member(id) == nil)
    #expect(try archive.message(id) == nil)
    #expect(try archive.punishments(of: id, 0..<9) == [])
    #expect(try archive.threads(of: id, 0..<40) == [])
    #expect(try archive.posts(of: id, 0..<40) == [])
    #expect(try archive.places(of: id, by: 1) == [])
  }

  @Test func listsAreCutToTheirLength() throws {
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
    #expect(try archive.punishments(of: 1, 0..<9).map(\.reason) == ["third", "first"])
    #expect(try archive.punishments(of: 2, 0..<9).map(\.reason) == ["second"])
    #expect(try archive.punishments(of: nil, 0..<2).map(\.reason) == ["third", "second"])
    #expect(try archive.punishments(of: nil, 2..<4).map(\.reason) == ["first"])
    #expect(try archive.punishmentCount(of: nil) == 3)
    #expect(try archive.punishmentCount(of: 1) == 2)
    #expect(try archive.messages(0..<40).map(\.id) == ["2", "1"])
    #expect(try archive.messages(1..<2).map(\.id) == ["1"])
  }

  @Test func lastPostsAreThoseAtTheEnds() throws {
    let date = Date(timeIntervalSince1970: 2)
    #expect(
      try archive.lastPosts(of: ["1", "2", "none"]) == [
        "1": LastPost(authorID: "2", date: date),
        "2": LastPost(authorID: "1", date: Date(timeIntervalSince1970: -1)),
      ])
  }

  @Test func threadsThatAreReadToTheEndAreCounted() throws {
    #expect(try archive.threadCounts(readUpTo: [("1", 2), ("2", 1), ("9", 5)]) == ["1": 1])
    #expect(try archive.threadCounts(readUpTo: [("1", 3), ("2", 1)]) == ["1": 2])
  }

  @Test func membersAreFoundByTheBeginningOfTheirNames() throws {
    #expect(try archive.members(named: "A", 9).map(\.name) == ["ada", "alan"])
    #expect(try archive.members(named: "al", 9).map(\.name) == ["alan"])
    #expect(try archive.members(named: "a", 1).map(\.name) == ["ada"])
    #expect(try archive.members(named: "%", 9) == [])
    #expect(try archive.member(named: "Ada")?.id == "1")
    #expect(try archive.member(named: "ad") == nil)
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
