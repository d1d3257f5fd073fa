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
    library = BridgedLibrary(forum.store, messageChanges: Empty<Void, Never>().eraseToAnyPublisher())
  }

  /// The archived posts that contain a text.
  private func posts(containing text: String) throws -> [Post] {
    try forum.archive.posts(1..<3001).filter { $0.text.contains(text) }
  }

  @Test func progressGrowsUntilItIsFinished() async throws {
    let found = try posts(containing: "Málaga")
    let recorder = Recorder(library.search("malaga", page: 2))
    let values = await recorder.valuesAtEnd()
    #expect(values.map(\.searched) == [1000, 2000, 3000, 3000, 3000])
    #expect(values.map(\.isFinished) == [false, false, false, false, true])
    #expect(values.last?.posts == Array(found[40..<80]))
    #expect(values.last?.count == found.count)
    #expect(values.last?.pageCount == (found.count + 39) / 40)
    #expect(recorder.isFinished)
  }

  @Test func nothingIsFoundAtOnce() async {
    #expect(await Recorder(library.search("", page: 1)).valuesAtEnd() == [SearchProgress(isFinished: true)])
  }

  @Test func eachSubscriberSearchesAndCancellingStopsItsSearch() async {
    let search = library.search("malaga", page: 1)
    // Both searches wait for the queue until one is cancelled.
    forum.queue.suspend()
    let first = Recorder(search)
    let second = Recorder(search)
    first.cancel()
    forum.queue.resume()
    #expect(await second.valuesAtEnd().count == 5)
    forum.finishTurns()
    #expect(first.values == [])
  }

  @Test func cancelBetweenTwoPiecesIsTheEnd() async {
    let counts = Probe<[Int]>([])
    let token = Probe<AnyCancellable?>(nil)
    forum.queue.suspend()
    token.change {
      $0 = library.search("malaga", page: 1).sink(receiveCompletion: { _ in counts.append(-1) }) { progress in
        counts.append(progress.searched)
        token.value?.cancel()
      }
    }
    forum.queue.resume()
    forum.finishTurns()
    #expect(counts.value == [1000])
  }

  @Test func damageIsTheStoresOwnError() async {
    #expect(truncate(forum.archive.path, 8192) == 0)
    let recorder = Recorder(library.search("quokka", page: 1))
    _ = await recorder.valuesAtEnd()
    #expect(recorder.failure == .archive(.damaged(path: forum.archive.path)))
  }
}
