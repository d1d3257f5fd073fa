import Causeway
import CausewayTesting
import Foundation
import Testing

@testable import ForumReaderKit

@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct BridgedSearchTests {
  private let forum: LegacyForum
  private let library: any ForumLibrary

  init() throws {
    forum = try LegacyForum()
    library = BridgedLibrary(forum.store)
  }

  /// The archived posts that contain a text.
  private func posts(containing text: String) throws -> [Post] {
    try forum.archive.posts(1..<3001).filter { $0.text.contains(text) }
  }

  @Test func progressGrowsUntilItIsFinished() async throws {
    let found = try posts(containing: "Málaga")
    let recorder = Recorder(library.search("malaga"))
    let values = await recorder.valuesAtEnd()
    #expect(values.map(\.posts.count) == [40, 80, 100, 100])
    #expect(values.map(\.isFinished) == [false, false, false, true])
    #expect(values.last?.posts == Array(found.prefix(100)))
    #expect(values.map(\.searched) == [39, 79, 99, 99].map { Int(found[$0].id) })
    #expect(recorder.isFinished)
  }

  @Test func oneThatFindsTooMuchStops() async {
    let values = await Recorder(library.search("are")).valuesAtEnd()
    #expect(values.last?.posts.count == SearchProgress.limit)
    #expect(values.last.map { $0.searched < 1000 } == true)
    #expect(values.last?.isFinished == true)
  }

  @Test func nothingIsFoundAtOnce() async {
    #expect(await Recorder(library.search("")).valuesAtEnd() == [SearchProgress(isFinished: true)])
  }

  @Test func eachSubscriberSearchesAndCancellingStopsItsSearch() async {
    let search = library.search("malaga")
    // Both searches wait for the queue until one is cancelled.
    forum.queue.suspend()
    let first = Recorder(search)
    let second = Recorder(search)
    first.cancel()
    forum.queue.resume()
    #expect(await second.valuesAtEnd().count == 4)
    forum.finishTurns()
    #expect(first.values == [])
  }

  @Test func cancelBetweenTwoPiecesIsTheEnd() async {
    let counts = Probe<[Int]>([])
    let token = Probe<AnyCancellable?>(nil)
    forum.queue.suspend()
    token.change {
      $0 = library.search("malaga").sink(receiveCompletion: { _ in counts.append(-1) }) { progress in
        counts.append(progress.posts.count)
        token.value?.cancel()
      }
    }
    forum.queue.resume()
    forum.finishTurns()
    #expect(counts.value == [40])
  }

  @Test func damageIsTheStoresOwnError() async {
    #expect(truncate(forum.archive.path, 8192) == 0)
    let recorder = Recorder(library.search("quokka"))
    _ = await recorder.valuesAtEnd()
    #expect(recorder.failure == .archive(.damaged(path: forum.archive.path)))
  }
}
