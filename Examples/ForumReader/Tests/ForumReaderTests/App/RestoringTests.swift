import Causeway
import CausewayApp
import ChildPrograms
import Foundation
import Testing

@testable import ForumReader
@testable import ForumReaderKit

/// The state that is restored after a restart.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(60)))
struct RestoringTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  /// Navigates, and starts again.
  private func restarted(after lines: String..., changing change: (String) -> String = { $0 }) async throws
    -> TestReader
  {
    let reader = try TestReader(folder)
    await reader.startLoggedIn()
    for line in lines { await reader.type(line) }
    await reader.type("background")
    let state = try String(contentsOfFile: folder.path(TemporaryFolder.stateOfAda), encoding: .utf8)
    try folder.file(TemporaryFolder.stateOfAda, change(state))
    let again = try TestReader(folder)
    await again.start()
    return again
  }

  @Test(.covers("e3"), arguments: ["last", "unread", "3"])
  func pageIsKeptAsItWasAskedFor(page: String) async throws {
    let reader = try await restarted(after: "link awful://threads/3/pages/\(page)")
    #expect(reader.place == "forums > thread 3 page \(page)")
  }

  @Test(.covers("e7")) func deletedEntitiesAreLeftOutOneByOne() async throws {
    let reader = try await restarted(after: "open 1", "open 3", "link awful://threads/4") { state in
      state.replacing(#""threadID":"3""#, with: #""threadID":"99""#)
    }
    #expect(reader.place == "forums > forum 1 > thread 4 page 1")
    guard case .restored(_, let notes)? = reader.app.restored else {
      Issue.record("nothing was restored")
      return
    }
    #expect(notes.map(\.position).contains("stacks.forums[1]"))
    #expect(reader.app.navigation.log.records.contains { $0.entry == .restoration && !$0.answer.isServed })
  }

  @Test(.covers("e11")) func onlyWhatIsBeingWrittenOrLookedForComesBackOverEverything() async throws {
    let reader = try await restarted(after: "link awful://threads/1", "compose", "search x", "profile 2", "rapsheet 2")
    #expect(reader.place == "forums > thread 1 page 1 + reply to 1 + search")
  }

  @Test(.covers("e13")) func nothingIsRestoredWithoutALogin() async throws {
    let reader = try TestReader(folder)
    await reader.startLoggedIn()
    await reader.type("open 1", "background")
    try FileManager.default.removeItem(atPath: folder.path("session.json"))
    let again = try TestReader(folder)
    await again.start()
    #expect(await again.type("restore info").first == "restored: no user is logged in")
    #expect(again.app.navigation.state.history.isEmpty)
    await again.type("login alan turing")
    #expect(again.place == "forums")
    #expect(await again.type("restore info").first == "restored: nothing was saved")
    await again.type("logout", "login ada lovelace")
    #expect(again.place == "forums > forum 1")
  }

  @Test(.covers("e15")) func scrollPositionsHaveTheIdentifiersOfTheDocuments() async throws {
    let reader = try await restarted(after: "open 1", "scroll 2", "open 3", "scroll 5", "tab lepers", "scroll 3")
    #expect(reader.app.restoration.scrollPositions.value == ["threads-1": 2, "posts-3": 5, "lepers": 3])
  }

  @Test func scrollPositionThatMakesNoSenseIsTheEndOrTheBeginning() async throws {
    let reader = try await restarted(after: "open 1", "scroll 2") { state in
      state.replacing(#""threads-1":2"#, with: #""threads-1":1e300"#)
    }
    #expect(Picture(reader.app).primary?.firstRow == 1)
  }
}
