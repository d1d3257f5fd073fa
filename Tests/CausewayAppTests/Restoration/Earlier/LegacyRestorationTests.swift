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
