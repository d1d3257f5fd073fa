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
  private func search(_ text: String, limit: Int = .max) async throws -> [SearchPiece] {
    let pieces = Probe<[SearchPiece]>([])
    _ = try await forum.ask { store, done in
      _ = store.search(text, limit: limit, progress: { pieces.append($0) }, completion: { done((), $0) })
    }
    return pieces.value
  }

  /// The archived posts that contain a text.
  private func posts(containing text: String) throws -> [Post] {
    try forum.archive.posts(1..<3001).filter { $0.text.contains(text) }
  }

  @Test func everyPostWithTheWordIsFound() async throws {
    let pieces = try await search("  qUOKKa ")
    #expect(pieces.map(\.searched) == [3000])
    #expect(pieces.map(\.total) == [3000])
    #expect(pieces.flatMap(\.found) == (try posts(containing: "quokka")))
    #expect(pieces.flatMap(\.found).count > 10)
  }

  @Test func manyPostsArriveInPieces() async throws {
    let all = try posts(containing: "Málaga")
    let pieces = try await search("malaga")
    #expect(pieces.flatMap(\.found) == all)
    #expect(pieces.map(\.found.count) == [40, 40, 40, 40, 29])
    #expect(pieces.first?.searched == Int(all[39].id))
    #expect(pieces.last?.searched == 3000)
  }

  @Test func allWordsAreRequired() async throws {
    let all = try posts(containing: "neighbour").filter { $0.text.contains("kettles") }
    #expect(try await search("kettles neighbour").flatMap(\.found) == all)
    #expect(try await search("kettles zebra").flatMap(\.found) == [])
  }

  @Test func stopsWhenThereIsEnough() async throws {
    let pieces = try await search("quokka", limit: 3)
    #expect(pieces.map(\.found.count) == [3])
    #expect(try await search("malaga", limit: 41).map(\.found.count) == [40, 1])
    #expect(try await search("malaga", limit: 40).map(\.found.count) == [40])
  }

  @Test(arguments: ["  ", "*", "\"", "--"]) func nothingIsFoundWithoutAWord(text: String) async throws {
    #expect(try await search(text).isEmpty)
  }

  @Test func writtenPostsAreFound() async throws {
    _ = try await forum.ask { _ = $0.reply(to: "8", text: "A zebra.", by: "1", completion: $1) }
    let pieces = try await search("zebra")
    #expect(pieces.flatMap(\.found).map(\.id) == ["3001"])
    #expect(pieces.flatMap(\.found).map(\.threadID) == ["8"])
    #expect(pieces.last?.searched == 3001)
  }

  /// Other requests are served between two pieces.
  @Test func othersAreServedMeanwhile() throws {
    let heard = Probe<[String]>([])
    _ = forum.now { store in
      _ = store.search("malaga", limit: 80, progress: { _ in heard.append("piece") }) { _ in heard.append("end") }
      store.fetchForum("1") { _, _ in
        heard.append("forum")
        store.fetchForum("1") { _, _ in heard.append("forum") }
      }
    }
    forum.finishTurns()
    #expect(heard.value == ["piece", "forum", "piece", "end", "forum"])
  }

  @Test func cancelFromInsideStopsIt() throws {
    let heard = Probe<[Int]>([])
    _ = forum.now { store in
      let request = Probe(0)
      let token = store.search(
        "malaga", limit: 80,
        progress: {
          heard.append($0.found.count)
          store.cancel(request.value)
        },
        completion: { _ in heard.append(-1) })
      request.change { $0 = token }
    }
    forum.finishTurns()
    #expect(heard.value == [40])
  }
}
