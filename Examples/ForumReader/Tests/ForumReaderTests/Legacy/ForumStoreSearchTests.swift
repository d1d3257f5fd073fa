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

  @Test func looksAtEverythingInPieces() async throws {
    let pieces = try await search("  qUOKKa ")
    #expect(pieces.map(\.searched) == [2000, 3000])
    #expect(pieces.map(\.total) == [3000, 3000])
    let all = try forum.archive.posts(1..<3001)
    #expect(pieces.flatMap(\.found) == all.filter { $0.text.contains("quokka") })
    #expect(pieces.flatMap(\.found).count > 10)
  }

  @Test func stopsWhenThereIsEnough() async throws {
    let pieces = try await search("quokka", limit: 3)
    #expect(pieces.map(\.found.count) == [3])
  }

  @Test func nothingIsFoundByAnEmptyText() async throws {
    #expect(try await search("  ").isEmpty)
  }

  @Test func whatWasWrittenIsFound() async throws {
    _ = try await forum.ask { _ = $0.reply(to: "8", text: "A zebra.", by: "1", completion: $1) }
    let pieces = try await search("zebra")
    #expect(pieces.flatMap(\.found).map(\.id) == ["3001"])
    #expect(pieces.last?.searched == 3001)
  }

  /// Other requests are served between two pieces.
  @Test func othersAreServedMeanwhile() throws {
    let heard = Probe<[String]>([])
    _ = forum.now { store in
      _ = store.search("zebra", limit: 9, progress: { heard.append("\($0.searched)") }) { _ in heard.append("end") }
      store.fetchForum("1") { _, _ in
        heard.append("forum")
        store.fetchForum("1") { _, _ in heard.append("forum") }
      }
    }
    forum.finishTurns()
    #expect(heard.value == ["2000", "forum", "3000", "forum", "end"])
  }

  @Test func cancelFromInsideStopsIt() throws {
    let heard = Probe<[Int]>([])
    _ = forum.now { store in
      let request = Probe(0)
      let token = store.search(
        "zebra", limit: 9,
        progress: {
          heard.append($0.searched)
          store.cancel(request.value)
        },
        completion: { _ in heard.append(-1) })
      request.change { $0 = token }
    }
    forum.finishTurns()
    #expect(heard.value == [2000])
  }
}
