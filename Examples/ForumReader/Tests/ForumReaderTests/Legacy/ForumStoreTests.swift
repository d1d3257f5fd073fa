import CausewayTesting
import Dispatch
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct ForumStoreTests {
  private let forum: LegacyForum

  init() throws {
    forum = try LegacyForum()
  }

  @Test func completionsComeOnTheQueueInALaterTurn() throws {
    let heard = Probe<[String]>([])
    let queue = forum.queue
    _ = forum.now { store in
      store.fetchForum("1") { found, error in
        dispatchPrecondition(condition: .onQueue(queue))
        heard.append("\(found?.name ?? "none") \(error == nil)")
      }
      store.fetchForum("99") { found, error in heard.append("\(found?.name ?? "none") \(error == nil)") }
      heard.append("asked")
    }
    forum.finishTurns()
    #expect(heard.value == ["asked", "General true", "none true"])
  }

  @Test func threadsComeInPages() async throws {
    let thread = try #require(try await forum.ask { $0.fetchThread("8", completion: $1) })
    let page = try await forum.ask { $0.fetchThreads(of: thread.forumID, page: 1, completion: $1) }
    #expect(page?.contains(thread) == true)
    #expect(page?.allSatisfy { $0.forumID == thread.forumID } == true)
    for (id, number) in [("1", 0), ("1", -1), ("1", 2), ("1", .max), ("99", 1), ("none", 1)] {
      #expect(try await forum.ask { $0.fetchThreads(of: id, page: number, completion: $1) } == [])
    }
  }

  @Test func unreadableArchiveIsAnErrorOfEveryCall() async throws {
    #expect(truncate(forum.archive.path, 200) == 0)
    let error = ForumError.archive(.damaged(path: forum.archive.path))
    await #expect(throws: error) { try await forum.ask { $0.fetchForums(completion: $1) } }
    await #expect(throws: error) { try await forum.ask { $0.fetchThread("8", completion: $1) } }
    await #expect(throws: error) { try await forum.ask { $0.fetchPage(.first, of: "8", by: nil, completion: $1) } }
    await #expect(throws: error) { try await forum.ask { _ = $0.fetchPost("1", completion: $1) } }
    await #expect(throws: error) { try await forum.ask { $0.fetchPunishments(of: "3", page: 1, completion: $1) } }
    await #expect(throws: error) {
      try await forum.ask { store, done in
        _ = store.search("x", page: 1, progress: { _ in }, completion: { done((), $0) })
      }
    }
  }

  @Test(.covers("d22")) func postOfAPageIsKnownAndAnotherIsAskedForOverTheNetwork() async throws {
    let (thread, posts) = try forum.longThread
    try forum.goOffline()
    await #expect(throws: ForumError.offline) { try await forum.ask { _ = $0.fetchPost(posts[0].id, completion: $1) } }
    _ = try await forum.ask { $0.fetchPage(.first, of: thread, by: nil, completion: $1) }
    #expect(try await forum.ask { _ = $0.fetchPost(posts[0].id, completion: $1) } == posts[0])
    _ = forum.now { $0.emptyCache() }
    await #expect(throws: ForumError.offline) { try await forum.ask { _ = $0.fetchPost(posts[0].id, completion: $1) } }
  }

  @Test func onlyTheLatestPagesAreRemembered() async throws {
    let (thread, posts) = try forum.longThread
    _ = try await forum.ask { $0.fetchPage(.first, of: thread, by: nil, completion: $1) }
    for _ in 1..<25 { _ = try await forum.ask { $0.fetchPage(.last, of: thread, by: nil, completion: $1) } }
    try forum.goOffline()
    #expect(try await forum.ask { _ = $0.fetchPost(posts[0].id, completion: $1) } == posts[0])
    _ = try await forum.ask { $0.fetchPage(.last, of: thread, by: nil, completion: $1) }
    await #expect(throws: ForumError.offline) { try await forum.ask { _ = $0.fetchPost(posts[0].id, completion: $1) } }
  }

  @Test func cancelledRequestsAreNotAnswered() throws {
    let heard = Probe<[String]>([])
    _ = forum.now { store in
      store.cancel(store.fetchPost("1") { _, _ in heard.append("post") })
      store.cancel(store.reply(to: "8", text: "x", by: "1") { _, _ in heard.append("reply") })
      store.cancel(store.search("a", page: 1, progress: { _ in heard.append("piece") }) { _ in heard.append("end") })
      store.cancel(77)
    }
    forum.finishTurns()
    #expect(heard.value == [])
    #expect(try forum.database.lastReply() == 0)
  }

  @Test func listsAreLatestFirst() async throws {
    let lepers = try #require(try await forum.ask { $0.fetchPunishments(of: nil, page: 1, completion: $1) }).items
    #expect(lepers.map(\.date) == lepers.map(\.date).sorted(by: >))
    let sheet = try #require(try await forum.ask { $0.fetchPunishments(of: "3", page: 1, completion: $1) }).items
    #expect(sheet.count == 3)
    #expect(sheet.allSatisfy { lepers.contains($0) })
    #expect(try await forum.ask { $0.fetchMessage("149", completion: $1) }?.id == "149")
    #expect(try await forum.ask { $0.fetchMember("2", completion: $1) }?.name == "alan")
  }
}
