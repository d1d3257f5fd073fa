import Causeway
import CausewayTesting
import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedForumTests {
  @Test func dataOfOneProgramIsReadByTheNext() async throws {
    let folder = try TemporaryFolder()
    let archive = try folder.archive(ArchivePlan(posts: 300))
    func forum() throws -> BridgedForum {
      BridgedForum(
        archive: archive, database: try ForumDatabase(path: folder.path("forum.sqlite")), userID: "3",
        folder: folder.url, center: NotificationCenter())
    }
    let first = try forum()
    let user = try await first.account.logIn(name: "grace", password: "hopper")
    let post = try await first.library.reply("hello", to: "8", by: user.id)
    await first.reading.markRead(threadID: "8", upTo: post.index)
    try await first.bookmarks.setBookmarked(true, "8")

    let second = try forum()
    #expect(try await second.account.check() == user)
    let page = try #require(try await second.library.page(.nextUnread, of: "8", by: nil))
    #expect(page.number == page.count)
    #expect(page.posts.last?.text == "hello")
    #expect(try await second.library.member(user.id)?.name == user.name)
    #expect(await second.reading.lastRead("8") == post.index)
    #expect(await second.bookmarks.bookmarks.first() == ["8"])
    #expect(
      try folder.names.filter { !$0.hasPrefix("forum.sqlite-") } == ["forum", "forum.sqlite", "session.json"])
  }
}
