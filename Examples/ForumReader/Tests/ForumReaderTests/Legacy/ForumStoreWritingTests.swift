import CausewayTesting
import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct ForumStoreWritingTests {
  private let forum: LegacyForum

  init() throws {
    forum = try LegacyForum()
  }

  private func reply(_ text: String, to thread: String = "8", in forum: LegacyForum? = nil) async throws -> Post? {
    try await (forum ?? self.forum).ask { _ = $0.reply(to: thread, text: text, by: "1", completion: $1) }
  }

  @Test func replyIsAPostOfItsThread() async throws {
    let (thread, posts) = try forum.longThread
    let before = try #require(try await forum.ask { $0.fetchThread(thread, completion: $1) })
    _ = try await reply("elsewhere", to: "1")
    let post = try #require(try await reply("hello"))
    #expect(
      post
        == Post(
          id: "3002", threadID: thread, index: posts.count, authorID: "1", date: LegacyForum.date, text: "hello"))
    var after = before.adding(1)
    after.lastPost = LastPost(authorID: "1", date: LegacyForum.date)
    #expect(try await forum.ask { $0.fetchThread(thread, completion: $1) } == after)
    #expect(
      try await forum.ask { $0.fetchThreads(of: before.forumID, page: 1, completion: $1) }?.contains(after) == true)
    #expect(try await forum.ask { $0.fetchPage(.last, of: thread, by: nil, completion: $1) }?.posts.last == post)
    _ = forum.now { $0.emptyCache() }
    #expect(try await forum.ask { _ = $0.fetchPost("3002", completion: $1) } == post)
    #expect(try await forum.ask { _ = $0.fetchPost("3003", completion: $1) } == nil)
  }

  @Test func repliesAreThereAgainInANewStore() async throws {
    let post = try await reply("hello")
    let again = try LegacyForum(in: forum.folder)
    #expect(try await again.ask { $0.fetchPage(.last, of: "8", by: nil, completion: $1) }?.posts.last == post)
    #expect(try await reply("and again", in: again)?.id == "3002")
  }

  @Test func aFailedWriteAddsNothing() async throws {
    try forum.forbidChanges(of: "reply")
    await #expect(throws: ForumError.unwritable("forum.sqlite")) { try await reply("hello") }
    #expect(try forum.database.lastReply() == 0)
    await #expect(throws: ForumError.missing("thread 99999")) { try await reply("hello", to: "99999") }
    try forum.goOffline()
    await #expect(throws: ForumError.offline) { try await reply("hello") }
  }

  @Test func messagesGoToMembers() async throws {
    func send(to recipient: String) async throws {
      let message = OutgoingMessage(recipientID: recipient, subject: "s", text: "t")
      _ = try await forum.ask { store, done in _ = store.send(message) { done((), $0) } }
    }
    try await send(to: "2")
    #expect(try forum.database.messages(in: .inbox, of: "2", 0..<9).map(\.senderID) == ["1"])
    await #expect(throws: ForumError.missing("member zoe")) { try await send(to: "zoe") }
    try forum.goOffline()
    await #expect(throws: ForumError.offline) { try await send(to: "2") }
  }
}
