import Causeway
import CausewayTesting
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedLibraryTests {
  private let forum: LegacyForum
  private let library: any ForumLibrary

  init() throws {
    forum = try LegacyForum()
    library = BridgedLibrary(forum.store, messageChanges: forum.database.messageChanges(of: "1"))
  }

  @Test func everythingThatTheStoreHasIsThere() async throws {
    let (thread, posts) = try forum.longThread
    #expect(try await library.forums() == forum.archive.forums())
    let forumID = try #require(try await library.thread(thread)).forumID
    #expect(try await library.forum(forumID)?.id == forumID)
    #expect(try await library.threads(in: forumID, page: 1).contains { $0.id == thread })
    #expect(try await library.page(.specific(2), of: thread, by: nil)?.posts == Array(posts[40..<80]))
    let author = posts[0].authorID
    #expect(try await library.page(.first, of: thread, by: author)?.posts.first == posts[0])
    #expect(try await library.member("2")?.name == "alan")
    #expect(try await library.punishments(of: "3", page: 1).items.count == 3)
    #expect(try await library.punishments(of: nil, page: 1).items.count == 36)
    #expect(try await library.member(named: "ALAN")?.id == "2")
    #expect(try await library.members(named: "al", limit: 5).first?.name == "alan")
    #expect(try await library.messages(in: .inbox, page: 1).items.count == 40)
    #expect(try await library.message("7")?.id == "7")
  }

  @Test(.covers("d29"), arguments: ["0", "99999", "none", "", "-1", "99999999999999999999"])
  func missingEntitiesAreNilWithoutAnError(id: String) async throws {
    #expect(try await library.forum(id) == nil)
    #expect(try await library.thread(id) == nil)
    #expect(try await library.page(.nextUnread, of: id, by: nil) == nil)
    #expect(try await library.post(id) == nil)
    #expect(try await library.member(id) == nil)
    #expect(try await library.message(id) == nil)
    #expect(try await library.threads(in: id, page: 1) == [])
    #expect(try await library.punishments(of: id, page: 1).items == [])
  }

  @Test(.covers("d22")) func postThatIsNotKnownIsLookedUpAndHasItsThread() async throws {
    let (thread, posts) = try forum.longThread
    let post = try #require(try await library.post(posts[50].id))
    #expect(post.threadID == thread)
    #expect(try await library.thread(post.threadID)?.id == thread)
    try forum.goOffline()
    await #expect(throws: ForumError.offline) { try await library.post(posts[0].id) }
    _ = try await library.page(.first, of: thread, by: nil)
    #expect(try await library.post(posts[0].id) == posts[0])
    library.emptyCache()
    await #expect(throws: ForumError.offline) { try await library.post(posts[0].id) }
  }

  @MainActor
  @Test func cancelledRequestEndsAtOnceAndTellsTheStore() async throws {
    forum.wire.suspend()
    let lookUp = Task { @MainActor in try await library.post("1") }
    let reply = Task { @MainActor in try await library.reply("hello", to: "8", by: "1") }
    // Runs on the main actor after them, so both requests have begun.
    await Task { @MainActor in
      #expect(forum.now { [$0.isPending(1), $0.isPending(2)] } == [true, true])
      lookUp.cancel()
      reply.cancel()
    }.value
    await #expect(throws: ForumError.cancelled) { try await lookUp.value }
    await #expect(throws: ForumError.cancelled) { try await reply.value }
    #expect(forum.now { [$0.isPending(1), $0.isPending(2)] } == [false, false])
    forum.wire.resume()
    forum.finishTurns()
    #expect(try forum.database.lastReply() == 0)
  }

  @Test func nextUnreadFollowsTheReadPosts() async throws {
    let (thread, posts) = try forum.longThread
    let reading = BridgedReading(forum.store)
    #expect(try await library.page(.nextUnread, of: thread, by: nil)?.number == 1)
    await reading.markRead(threadID: thread, upTo: 39)
    #expect(try await library.page(.nextUnread, of: thread, by: nil)?.number == 2)
    await reading.markRead(threadID: thread, upTo: posts.count - 1)
    let last = try #require(try await library.page(.nextUnread, of: thread, by: nil))
    #expect(last.number == last.count)
    #expect(try await library.page(.nextUnread, of: "1", by: nil)?.number == 1)
  }

  @Test func replyIsVisibleToAllUsers() async throws {
    let post = try await library.reply("hello", to: "8", by: "1")
    #expect(try await library.page(.last, of: "8", by: nil)?.posts.last == post)
    await #expect(throws: ForumError.missing("thread 99999")) { try await library.reply("x", to: "99999", by: "1") }
    try await library.send(OutgoingMessage(recipientID: "2", subject: "s", text: "t"))
    #expect(try await library.messages(in: .sent, page: 1).items.count == 1)
    await #expect(throws: ForumError.missing("member x")) {
      try await library.send(OutgoingMessage(recipientID: "x", subject: "s", text: "t"))
    }
  }
}
