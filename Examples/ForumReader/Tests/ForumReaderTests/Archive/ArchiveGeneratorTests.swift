import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ArchiveGeneratorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func bytes(_ plan: ArchivePlan) throws -> Data {
    try Data(contentsOf: URL(filePath: folder.archive(plan).path))
  }

  @Test func samePlanGivesTheSameBytes() throws {
    var plan = ArchivePlan(posts: 500)
    let first = try bytes(plan)
    #expect(try bytes(plan) == first)
    plan.seed = 2
    #expect(try bytes(plan) != first)
  }

  /// Plans from an empty one on, in which all redundant records must agree.
  @Test func recordsAgreeWithEachOther() throws {
    var numbers = SeededNumbers(state: 3)
    var plans = [0, 1, 2, 29, 30, 31, 1000].map { ArchivePlan(posts: $0) }
    for _ in 0..<30 {
      var plan = ArchivePlan(posts: Int.random(in: 0...300, using: &numbers))
      plan.threads = Int.random(in: 0...plan.posts, using: &numbers)
      plan.forums = Int.random(in: 1...40, using: &numbers)
      plan.members = Int.random(in: 1...60, using: &numbers)
      plan.messages = Int.random(in: 0...5, using: &numbers)
      if plan.threads == 0 { plan.posts = 0 }
      plans.append(plan)
    }
    for plan in plans { try check(folder.archive(plan)) }
  }

  private func check(_ archive: ForumArchive) throws {
    try archive.readAll()
    let threads = try (1..<archive.counts[.forums] + 1).flatMap { forum in
      let threads = try archive.threads(of: forum, 0..<10_000)
      #expect(try archive.forum(forum)?.threadCount == threads.count)
      #expect(threads.allSatisfy { $0.forumID == String(forum) })
      return threads
    }
    #expect(threads.map(\.id) == (1..<archive.counts[.threads] + 1).map(String.init))
    let posts = try threads.flatMap { thread in
      let posts = try archive.posts(of: Int(thread.id) ?? 0, 0..<10_000)
      #expect(posts.count == thread.postCount)
      #expect(posts.first?.authorID == thread.authorID)
      #expect(posts.map(\.index) == Array(0..<posts.count))
      #expect(posts.allSatisfy { $0.threadID == thread.id && !$0.text.isEmpty })
      return posts
    }
    #expect(posts.map(\.id) == (1..<archive.counts[.posts] + 1).map(String.init))
    #expect(posts.map(\.date) == posts.map(\.date).sorted())
    let written = Dictionary(grouping: posts, by: \.authorID).mapValues(\.count)
    var sheets: [Punishment] = []
    for id in 1..<archive.counts[.members] + 1 {
      #expect(try archive.member(id)?.postCount == written[String(id)] ?? 0)
      sheets += try archive.punishments(of: id, 0..<10_000)
    }
    let all = try archive.punishments(of: nil, 0..<10_000)
    #expect(Set(sheets) == Set(all))
    #expect(sheets.count == all.count)
    for punishment in all {
      #expect(try archive.post(Int(punishment.postID) ?? 0)?.authorID == punishment.userID)
    }
  }

  @Test func sampleHasTheEntitiesOfTheDocumentedRoutes() throws {
    let archive = try folder.archive(.sample)
    let thread = try #require(try archive.thread(456))
    #expect(thread.postCount > 4 * PostPage.size)
    #expect(try archive.post(789) != nil)
    #expect(try archive.member(123) != nil)
    #expect(try archive.message(123) != nil)
    #expect(try archive.punishmentCount(of: 123) > 1)
    #expect(try (1...3).map { try archive.member($0)?.name } == ["ada", "alan", "grace"])
  }

  @Test func membersHaveDifferentNamesAndNeighbouringThreadsDifferentTitles() throws {
    let names = (1...20_000).map { GeneratedText.member($0) }
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { !$0.contains(" ") })
    let archive = try folder.archive(.sample)
    for forum in 1...20 {
      let titles = try archive.threads(of: forum, 0..<24).map(\.title)
      #expect(Set(titles).count == titles.count)
    }
  }

  @Test func plansThatCannotBeCarriedOutAreErrors() {
    var plan = ArchivePlan(posts: 10)
    plan.threads = 11
    #expect(throws: ArchiveError.self) { try ArchiveGenerator.write(plan, to: folder.path("forum")) }
    plan = ArchivePlan(posts: 10)
    plan.members = 0
    #expect(plan.flaw != nil)
    #expect(ArchivePlan(posts: .max).flaw != nil)
    #expect(ArchivePlan(posts: -1).flaw != nil)
    plan = ArchivePlan(posts: 10)
    plan.threads = 0
    #expect(plan.flaw != nil)
  }
}
