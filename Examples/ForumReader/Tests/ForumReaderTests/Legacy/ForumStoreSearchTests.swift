import CausewayTesting
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)))
struct ForumStoreSearchTests {
  private let forum: LegacyForum

  init() throws {
    forum = try LegacyForum()
  }

  /// Returns the pieces of a search until its end.
  private func search(_ text: String, page: Int = 1) async throws -> [SearchPiece] {
    let pieces = Probe<[SearchPiece]>([])
    _ = try await forum.ask { store, done in
      _ = store.search(text, page: page, progress: { pieces.append($0) }, completion: { done((), $0) })
    }
    return pieces.value
  }

  /// The archived posts that contain a text.
  private func posts(containing text: String) throws -> [Post] {
    try forum.archive.posts(1..<3001).filter { $0.text.contains(text) }
  }

  @Test func everyPostWithTheWordIsFound() async throws {
    let pieces = try await search("  qUOKKa ")
    #expect(pieces.map(\.searched) == [1000, 2000, 3000, 3000])
    #expect(pieces.map(\.total) == [3000, 3000, 3000, 3000])
    #expect(pieces.flatMap(\.found) == (try posts(containing: "quokka")))
    #expect(pieces.flatMap(\.found).count > 5)
  }

  @Test func allPostsAreCountedAndThoseOfAPageAreRead() async throws {
    let all = try posts(containing: "Málaga")
    try #require(all.count > 80)
    let pages = (all.count + 39) / 40
    for page in 1...pages + 1 {
      let pieces = try await search("malaga", page: page)
      #expect(pieces.flatMap(\.found) == Array(all.dropFirst((page - 1) * 40).prefix(40)))
      #expect(pieces.reduce(0) { $0 + $1.count } == all.count)
    }
    #expect(try await search("malaga", page: .max).flatMap(\.found) == [])
    #expect(try await search("malaga", page: .min).flatMap(\.found) == Array(all.prefix(40)))
  }

  @Test func moreWordsThanTheLimitAreNotIgnored() async throws {
    let words = [String](repeating: "the", count: SearchWords.limit)
    _ = try await search(words.joined(separator: " "))
    await #expect(throws: ForumError.tooManyWords) { try await search((words + ["malaga"]).joined(separator: " ")) }
  }

  @Test func allWordsAreRequired() async throws {
    let all = try posts(containing: "neighbour").filter { $0.text.contains("sourdough") }
    #expect(try await search("sourdough neighbour").flatMap(\.found) == Array(all.prefix(40)))
    #expect(!all.isEmpty)
    #expect(try await search("sourdough zebra").flatMap(\.found) == [])
  }

  @Test(arguments: ["  ", "*", "\"", "--"]) func nothingIsFoundWithoutAWord(text: String) async throws {
    #expect(try await search(text).isEmpty)
  }

  @Test func writtenPostsAreFound() async throws {
    _ = try await forum.ask { _ = $0.reply(to: "8", text: "A zebra.", by: "1", completion: $1) }
    let pieces = try await search("zebra")
    #expect(pieces.flatMap(\.found).map(\.id) == ["3001"])
    #expect(pieces.flatMap(\.found).map(\.threadID) == ["8"])
    #expect(pieces.map(\.count) == [0, 0, 0, 1])
    #expect(pieces.last?.searched == 3001)
  }

  /// Other requests are served between two pieces.
  @Test func othersAreServedMeanwhile() throws {
    let heard = Probe<[String]>([])
    _ = forum.now { store in
      _ = store.search("malaga", page: 1, progress: { _ in heard.append("piece") }) { _ in heard.append("end") }
      store.fetchForum("1") { _, _ in
        heard.append("forum")
        store.fetchForum("1") { _, _ in heard.append("forum") }
      }
    }
    forum.finishTurns()
    #expect(heard.value == ["piece", "forum", "piece", "forum", "piece", "piece", "end"])
  }

  @Test func cancelFromInsideStopsIt() throws {
    let heard = Probe<[Int]>([])
    _ = forum.now { store in
      let request = Probe(0)
      let token = store.search(
        "malaga", page: 1,
        progress: {
          heard.append($0.searched)
          store.cancel(request.value)
        },
        completion: { _ in heard.append(-1) })
      request.change { $0 = token }
    }
    forum.finishTurns()
    #expect(heard.value == [1000])
  }
}
