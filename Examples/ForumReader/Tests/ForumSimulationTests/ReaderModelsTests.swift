import Causeway
import CausewayBridging
import CausewaySimulation
import CausewayViewModel
import Foundation
import Testing

@testable import ForumReaderKit

/// The view models of the forum reader, with services that answer after any time.
@MainActor
@Suite(.requiresSimulation) struct ReaderModelsTests {
  @Test func threadListEndsWithThePageThatWasAskedForLast() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = ThreadListModel(forumID: "1", library: FakeLibrary(simulation))
      for step in [PageStep.next, .next, .previous, .to(.last)] {
        simulation.callBackOnMain(after: nil) { model.go(step) }
      }
      await simulation.settle()
      #expect(!model.contents.isLoading)
      #expect(model.contents.value?.number == model.number)
      #expect(model.contents.value?.threads.first?.id == "\(model.number)")
    }
  }

  @Test func bookmarksEndWithTheStoredOnes() async throws {
    try await simulate(schedules: 200) { simulation in
      let bookmarks = FakeBookmarks(simulation, ["1", "2"])
      let model = BookmarksModel(library: FakeLibrary(simulation), bookmarks: bookmarks)
      let posts = PostsModel(
        threadID: "1", page: .first, library: FakeLibrary(simulation), reading: FakeReading(), bookmarks: bookmarks)
      simulation.callBackOnMain(after: nil) {
        if let thread = model.threads.value?.first { model.remove(thread) }
      }
      for _ in 1...2 { simulation.callBackOnMain(after: nil) { posts.toggleBookmark() } }
      simulation.callBack(after: nil) { bookmarks.state.value.append("3") }
      await simulation.settle()
      #expect(!model.isBusy)
      #expect(model.threads.value?.map(\.id) == bookmarks.state.value)
      #expect(posts.isBookmarked == bookmarks.state.value.contains("1"))
    }
  }

  @Test func searchShowsOnlyItsOwnPostsAndNothingAfterItsStop() async throws {
    try await simulate(schedules: 200) { simulation in
      let model = SearchModel(library: FakeLibrary(simulation))
      var stopped: SearchProgress?
      for text in ["a", "b", "", "c"] {
        simulation.callBackOnMain(after: nil) {
          stopped = nil
          model.search(text)
        }
      }
      simulation.callBackOnMain(after: nil) {
        model.stop()
        if model.isStopped { stopped = model.progress }
      }
      await simulation.settle()
      #expect(!model.work.isExecuting)
      #expect(model.progress.posts.allSatisfy { $0.text == model.text })
      if let stopped { #expect(model.progress == stopped && model.isStopped) }
      if stopped == nil, !model.text.isEmpty { #expect(model.progress.isFinished) }
    }
  }

  @Test func writtenTextIsSentOrStillThere() async throws {
    try await simulate(schedules: 200) { simulation in
      let library = FakeLibrary(simulation)
      let model = ComposeModel(
        .reply(threadID: "1"), draft: Draft(text: "a"), user: ForumUser(id: "1", name: "ada"), library: library)
      var written = "a"
      for text in ["ab", "abc"] {
        simulation.callBackOnMain(after: nil) {
          written = text
          model.draft.text = text
        }
      }
      simulation.callBackOnMain(after: nil) { model.send() }
      await simulation.settle()
      #expect(library.sent.values.last == written || model.draft.text == written)
    }
  }
}
