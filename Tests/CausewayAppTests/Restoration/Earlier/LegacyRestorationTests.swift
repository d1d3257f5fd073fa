import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// The system's restoration is off while this library restores: a launch is simulated with both.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct LegacyRestorationTests {
  private final class Screen {
    let path: [String]

    init(_ path: [String]) {
      self.path = path
    }
  }

  /// The system's reaction to the answers of an app delegate.
  private struct System {
    /// The archive of an app version that had the system's restoration on.
    var archive: [[String]] = [["Root"], ["Root", "posts-7"]]
    var screens: [Screen] = []

    @MainActor mutating func launch(_ answers: LegacyRestoration<Screen>) {
      guard answers.shouldRestore else { return }
      screens = archive.compactMap { answers.screen(at: $0) }
    }

    @MainActor mutating func enterBackground(_ answers: LegacyRestoration<Screen>, showing paths: [[String]]) {
      if answers.shouldSave { archive = paths }
    }
  }

  private let store = MemoryBlobStore()

  /// Starts the app, navigates to a message, and sends the app to the background.
  private func run(_ answers: LegacyRestoration<Screen>, _ system: inout System) async -> ReaderState {
    let coordinator = ReaderCoordinator()
    let manager = ReaderRestoration(store: store, version: 3, clock: TestClock())
    manager.follow(coordinator)
    system.launch(answers)
    await manager.restore(into: coordinator, for: "ada")
    let restored = coordinator.state
    coordinator.push(.message(1), onto: .detail)
    await manager.save()
    system.enterBackground(answers, showing: [["Root"], ["Root", "message-1"]])
    return restored
  }

  @Test(.covers("e10")) func disabledLegacyRestorationSavesRestoresAndCreatesNothing() async {
    var system = System()
    let archive = system.archive
    #expect(await run(.disabled, &system) == ReaderState())
    #expect(await run(.disabled, &system).detail == [.message(1)])
    #expect(system.archive == archive)
    #expect(system.screens.isEmpty)
    // This also applies if the system asks for a screen without having asked whether it should restore.
    #expect(LegacyRestoration<Screen>.disabled.screen(at: ["Root"]) == nil)
  }

  @Test func enabledLegacyRestorationIsLeftToTheSystem() async {
    var system = System()
    let answers = LegacyRestoration<Screen>.enabled { $0 == ["Root"] ? nil : Screen($0) }
    _ = await run(answers, &system)
    #expect(system.screens.map(\.path) == [["Root", "posts-7"]])
    _ = await run(answers, &system)
    #expect(system.screens.map(\.path) == [["Root", "message-1"]])
  }
}

/// Restoration identifier paths converted to a state.
@Suite struct IdentifierPathsTests {
  private let paths = IdentifierPaths<ReaderScheme>([
    .container("AwfulRootTabBarController"),
    .tab("AwfulForumsTableViewController", .forums),
    .tab("AwfulBookmarksTableViewController", .bookmarks),
    .destination("AwfulThreadsTableViewController-") { Int($0).map { .forum($0) } },
    .destination("AwfulPostsPageViewController-") { Int($0).map { .thread($0) } },
  ])

  @Test(.covers("e16")) func aPathIsAState() {
    let (state, notes) = paths.state(for: [["AwfulRootTabBarController", "AwfulThreadsTableViewController-26"]])
    #expect(state.selectedTab == .forums)
    #expect(state[.tab(.forums)] == [.forum(26)])
    #expect(notes.isEmpty)
  }

  @Test(.covers("e16")) func eachControllersPathAddsItsOwn() {
    let threads = [
      "AwfulRootTabBarController", "AwfulBookmarksTableViewController", "AwfulThreadsTableViewController-1",
    ]
    let (state, notes) = paths.state(for: [
      ["AwfulRootTabBarController"], threads, threads + ["AwfulPostsPageViewController-2"],
      threads + ["AwfulPostsPageViewController-2", "AwfulPostsPageViewController-3"],
    ])
    #expect(state.selectedTab == .bookmarks)
    #expect(state[.tab(.bookmarks)] == [.forum(1)])
    #expect(state[.tab(.forums)].isEmpty)
    #expect(state.detail == [.thread(2), .thread(3)])
    #expect(notes.isEmpty)
  }

  @Test(.covers("e16")) func identifiersWithoutARuleAreNoted() {
    let (state, notes) = paths.state(for: [["AwfulAlbumController", "AwfulThreadsTableViewController-x"], []])
    #expect(state == ReaderState())
    #expect(
      notes.map(\.description) == [
        "paths[0][0]: unknown identifier AwfulAlbumController",
        "paths[0][1]: unknown identifier AwfulThreadsTableViewController-x",
      ])
  }
}
