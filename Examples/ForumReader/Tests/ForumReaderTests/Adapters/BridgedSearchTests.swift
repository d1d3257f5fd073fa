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

  @Test func progressGrowsUntilItIsFinished() async throws {
    let found = try forum.archive.posts(1..<3001).filter { $0.text.contains("quokka") }
    let recorder = Recorder(library.search("quokka"))
    let values = await recorder.valuesAtEnd()
    #expect(values.map(\.searched) == [2000, 3000, 3000])
    #expect(values.map(\.isFinished) == [false, false, true])
    #expect(values.last?.posts == Array(found.prefix(SearchProgress.limit)))
    #expect(values[0].posts == found.filter { Int($0.id) ?? 0 <= 2000 })
    #expect(recorder.isFinished)
  }

  @Test func oneThatFindsTooMuchStops() async {
    let values = await Recorder(library.search("e")).valuesAtEnd()
    #expect(values.last?.posts.count == SearchProgress.limit)
    #expect(values.last?.searched == 2000)
    #expect(values.last?.isFinished == true)
  }

  @Test func nothingIsFoundAtOnce() async {
    #expect(await Recorder(library.search("")).valuesAtEnd() == [SearchProgress(isFinished: true)])
  }

  @Test func eachSubscriberSearchesAndCancellingStopsItsSearch() async {
    let search = library.search("quokka")
    // Both searches wait for the queue until one is cancelled.
    forum.queue.suspend()
    let first = Recorder(search)
    let second = Recorder(search)
    first.cancel()
    forum.queue.resume()
    #expect(await second.valuesAtEnd().count == 3)
    forum.finishTurns()
    #expect(first.values == [])
  }

  @Test func cancelBetweenTwoPiecesIsTheEnd() async {
    let counts = Probe<[Int]>([])
    let token = Probe<AnyCancellable?>(nil)
    forum.queue.suspend()
    token.change {
      $0 = library.search("quokka").sink(receiveCompletion: { _ in counts.append(-1) }) { progress in
        counts.append(progress.searched)
        token.value?.cancel()
      }
    }
    forum.queue.resume()
    forum.finishTurns()
    #expect(counts.value == [2000])
  }

  @Test func damageIsTheStoresOwnError() async {
    #expect(truncate(forum.archive.path, 200) == 0)
    let recorder = Recorder(library.search("quokka"))
    _ = await recorder.valuesAtEnd()
    #expect(
      recorder.failure == .archive(.unreadable(path: forum.archive.path, reason: "it ends unexpectedly")))
  }
}
