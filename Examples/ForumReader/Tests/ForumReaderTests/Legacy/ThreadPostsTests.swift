import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ThreadPostsTests {
  private let folder: TemporaryFolder
  private let archive: ForumArchive
  private let thread: ForumThread
  private let posts: [Post]

  init() throws {
    folder = try TemporaryFolder()
    var plan = ArchivePlan(posts: 100)
    plan.threads = 1
    plan.members = 3
    archive = try folder.archive(plan)
    thread = try #require(try archive.thread(1))
    posts = try archive.posts(of: 1, 0..<100)
  }

  private func page(
    _ page: ThreadPage, by author: String? = nil, lastRead: Int? = nil, replies: [Post] = []
  ) throws -> PostPage {
    try ThreadPosts(thread: thread, replies: replies, archive: archive).page(page, by: author, lastRead: lastRead)
  }

  private func reply(_ index: Int, by author: String) -> Post {
    Post(
      id: "\(index + 1)", threadID: "1", index: index, authorID: author, date: Date(timeIntervalSince1970: 0), text: "")
  }

  @Test func pagesHaveFortyPosts() throws {
    let last = try page(.last)
    #expect(last == PostPage(thread: thread, authorID: nil, number: 3, count: 3, posts: Array(posts[80...])))
    #expect(try page(.first).posts == Array(posts[..<40]))
    #expect(try page(.specific(2)).posts == Array(posts[40..<80]))
  }

  @Test(arguments: [(0, 1), (-3, 1), (1, 1), (3, 3), (4, 3), (Int.max, 3)])
  func pageBeyondTheEndIsTheLast(asked: Int, shown: Int) throws {
    #expect(try page(.specific(asked)).number == shown)
  }

  @Test(arguments: [(nil, 1), (0, 1), (38, 1), (39, 2), (79, 3), (98, 3), (99, 3), (500, 3)] as [(Int?, Int)])
  func nextUnreadHasTheFirstPostThatWasNotRead(lastRead: Int?, number: Int) throws {
    #expect(try page(.nextUnread, lastRead: lastRead).number == number)
  }

  @Test func authorsPostsHavePagesOfTheirOwn() throws {
    for author in ["1", "2", "3"] {
      let own = posts.filter { $0.authorID == author }
      #expect(try page(.first, by: author).posts == Array(own.prefix(40)))
      #expect(try page(.first, by: author).count == max(1, (own.count + 39) / 40))
      #expect(try page(.last, by: author).posts.last == own.last)
      let middle = own[own.count / 2].index
      let unread = try page(.nextUnread, by: author, lastRead: middle)
      #expect(unread.number == own.count / 2 / 40 + 1)
    }
  }

  @Test(arguments: ["77", "nobody", ""])
  func authorWhoHasNotPostedHasOneEmptyPage(author: String) throws {
    #expect(
      try page(.last, by: author) == PostPage(thread: thread, authorID: author, number: 1, count: 1, posts: []))
  }

  @Test func repliesFollowTheArchive() throws {
    let replies = (100..<125).map { reply($0, by: $0 == 110 ? "2" : "77") }
    #expect(try page(.specific(3), replies: replies).posts == Array(posts[80...]) + replies[..<20])
    let last = try page(.last, replies: replies)
    #expect(last.number == 4)
    #expect(last.posts == Array(replies[20...]))
    #expect(last.thread.postCount == 125)
    #expect(try page(.first, by: "77", replies: replies).posts.count == 24)
    #expect(try page(.last, by: "2", replies: replies).posts.last == replies[10])
    #expect(try page(.nextUnread, lastRead: 99, replies: replies).number == 3)
  }
}
