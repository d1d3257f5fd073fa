import Foundation
import Testing

@testable import ForumReaderKit

/// What lists of forums and threads tell about their posts.
@Suite(.timeLimit(.minutes(60)))
struct ForumStoreUnreadTests {
  private let forum: LegacyForum

  init() throws {
    forum = try LegacyForum()
  }

  private func thread(_ id: String) async throws -> ForumThread {
    try #require(try await forum.ask { $0.fetchThread(id, completion: $1) })
  }

  @Test func threadHasItsLastPostAndCountsUnreadPosts() async throws {
    let (id, posts) = try forum.longThread
    let new = try await thread(id)
    #expect(new.lastPost == LastPost(authorID: posts.last?.authorID ?? "", date: posts.last?.date ?? .distantPast))
    #expect(new.unreadCount == posts.count)
    #expect(new.isNew)
    _ = forum.now { $0.reading.markRead(id, upTo: 9) }
    #expect(try await thread(id).unreadCount == posts.count - 10)
    #expect(try await !thread(id).isNew)
    _ = forum.now { $0.reading.markRead(id, upTo: posts.count - 1) }
    #expect(try await thread(id).unreadCount == 0)
    _ = try await forum.ask { _ = $0.reply(to: id, text: "x", by: "2", completion: $1) }
    let answered = try await thread(id)
    #expect(answered.unreadCount == 1)
    #expect(answered.lastPost == LastPost(authorID: "2", date: LegacyForum.date))
    let listed = try await forum.ask { $0.fetchThreads(of: new.forumID, page: 1, completion: $1) }
    #expect(listed?.contains(answered) == true)
  }

  @Test func forumCountsItsThreadsWithUnreadPosts() async throws {
    let (id, posts) = try forum.longThread
    let forumID = try await thread(id).forumID
    func unread() async throws -> Int? {
      try await forum.ask { $0.fetchForums(completion: $1) }?.first { $0.id == forumID }?.unreadThreadCount
    }
    let all = try #require(try await unread())
    _ = forum.now { $0.reading.markRead(id, upTo: posts.count - 2) }
    #expect(try await unread() == all)
    _ = forum.now { $0.reading.markRead(id, upTo: posts.count - 1) }
    #expect(try await unread() == all - 1)
    _ = try await forum.ask { _ = $0.reply(to: id, text: "x", by: "2", completion: $1) }
    #expect(try await unread() == all)
    _ = forum.now { $0.reading.markRead(id, upTo: posts.count) }
    #expect(try await unread() == all - 1)
  }
}
