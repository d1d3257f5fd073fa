import CausewayTesting
import ChildPrograms
import Foundation
import Testing

@testable import ForumReaderKit

/// The time of lists and of the count of a search among a million posts.
///
/// They need an optimised build on an idle machine: `CAUSEWAY_SCALE=1 swift test -c release`.
@Suite(
  .serialized, .enabled(if: ProcessInfo.processInfo.environment["CAUSEWAY_SCALE"] != nil), .timeLimit(.minutes(60)))
struct ListScaleTests {
  private let folder: TemporaryFolder
  private let library: any ForumLibrary

  /// Creates an archive with a million posts, and a user who has read 5,000 threads.
  init() async throws {
    folder = try TemporaryFolder()
    let path = folder.path("large")
    try ArchiveGenerator.write(ArchivePlan(posts: 1_000_000), to: path)
    let database = try ForumDatabase(path: folder.path(ForumDatabase.fileName))
    try database.markRead(
      Dictionary(uniqueKeysWithValues: (1...5_000).map { ("\($0 * 6)", $0.isMultiple(of: 2) ? 0 : 100_000) }),
      by: "1")
    let forum = BridgedForum(
      archive: try ForumArchive(path: path), database: database, userID: "1", folder: folder.url,
      center: NotificationCenter())
    library = forum.library
  }

  @Test func listsWithUnreadCountsAreFast() async throws {
    try await measure("forums", .milliseconds(100)) { _ in _ = try await library.forums() }
    try await measure("40 threads", .milliseconds(50)) { number in
      _ = try await library.threads(in: "\(number % 20 + 1)", page: number % 40 + 1)
    }
    try await measure("members", .milliseconds(100)) { _ in _ = try await library.members(named: "ma", limit: 20) }
    try await measure("messages", .milliseconds(50)) { _ in _ = try await library.messages(in: .inbox, page: 2) }
  }

  @Test(arguments: ["quokka", "bicycles", "the", "my neighbour has thought about bridges"])
  func everyMatchIsCounted(text: String) async throws {
    var count = 0
    try await measure("search for \(text)", .seconds(1)) { _ in
      count = await Recorder(library.search(text, page: 1)).valuesAtEnd().last?.count ?? 0
    }
    print("scale: \(count) posts with \(text)")
    #expect(count > 0)
  }

  private func measure(_ name: String, _ limit: Duration, _ body: (Int) async throws -> Void) async throws {
    var times: [Duration] = []
    for number in 0..<50 {
      let start = ContinuousClock.now
      try await body(number)
      times.append(ContinuousClock.now - start)
    }
    let late = times.sorted()[times.count * 95 / 100]
    print("scale: \(name) among 1,000,000 posts: median \(times.median), 95 % within \(late)")
    #expect(late <= limit)
  }
}
