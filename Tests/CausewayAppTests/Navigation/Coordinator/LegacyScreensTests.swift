import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// Screens of both kinds in one session.
@MainActor
@Suite(.checksSubscriptions) struct LegacyScreensTests {
  private let coordinator = ReaderCoordinator()
  private let legacy = InMemoryLegacyScreens()

  init() {
    coordinator.legacy = legacy
    coordinator.declare("message", as: .legacy)
  }

  @Test func oneLineMovesAKindOfScreenAndOneRollsItBack() {
    #expect(coordinator.push(.message(1)) == .served)
    #expect(legacy.shown == [.message(1)])
    #expect(coordinator.state.isInitial)

    coordinator.declare("message", as: .new)
    coordinator.push(.message(2))
    #expect(coordinator[path: .forums] == [.message(2)])

    coordinator.declare("message", as: .legacy)
    coordinator.push(.message(3))
    #expect(legacy.shown == [.message(3)])
    #expect(coordinator[path: .forums] == [.message(2)])
    #expect(coordinator.declarations == ["message": .legacy])
    #expect(coordinator.generation(of: .message(1)) == .legacy)
    #expect(coordinator.generation(of: .composeMessage) == .new)
  }

  @Test func theLogNamesTheScreensThatAnswered() {
    coordinator.select(.message(1), from: .openURL)
    coordinator.select(.thread(1))
    legacy.refusal = .failed("the message is gone")
    #expect(coordinator.select(.message(2)) == .failed("the message is gone"))
    legacy.refusal = .declined("not here")
    #expect(coordinator.select(.message(3)) == .declined("not here"))
    let records = coordinator.log.records
    #expect(records.map(\.server) == [.legacy, .coordinator, .legacy, .unserved])
    #expect(records.map(\.answer.isServed) == [true, true, false, false])
    #expect(records.first?.description == "open URL: message(1) → legacy")
  }

  @Test func bothKindsTakeTurnsInFront() {
    let changes = Recorder(coordinator.changes)
    #expect(!coordinator.isLegacyInFront)
    coordinator.push(.message(1))
    #expect(coordinator.isLegacyInFront)
    coordinator.push(.thread(1))
    #expect(!coordinator.isLegacyInFront)
    #expect(legacy.stepsAside == 1)
    coordinator.push(.thread(2))
    #expect(legacy.stepsAside == 1)
    coordinator.push(.message(2))
    coordinator.legacyScreensDidClose()
    #expect(!coordinator.isLegacyInFront)
    coordinator.push(.thread(3))
    #expect(legacy.stepsAside == 1)
    #expect(
      changes.values == [
        .shownByLegacy(.message(1)), .pushed(.thread(1), onto: .tab(.forums)), .pushed(.thread(2), onto: .tab(.forums)),
        .shownByLegacy(.message(2)), .pushed(.thread(3), onto: .tab(.forums)),
      ])
    changes.cancel()
  }

  @Test(
    arguments: [
      { $0.select(tab: .bookmarks) }, { $0.present(.search) }, { $0.restore(ReaderState()) }, { $0.reset() },
      { $0[path: .forums] = [.thread(1)] }, { $0.modal = .search },
    ] as [@MainActor @Sendable (ReaderCoordinator) -> Void])
  func whateverTheCoordinatorShowsIsInFront(show: @MainActor @Sendable (ReaderCoordinator) -> Void) {
    coordinator.push(.message(1))
    show(coordinator)
    #expect(!coordinator.isLegacyInFront)
    #expect(legacy.stepsAside == 1)
  }

  @Test func legacyDestinationsWithoutLegacyScreensAreDeclined() {
    coordinator.legacy = nil
    #expect(coordinator.push(.message(1)) == .declined("no legacy screens are set"))
    #expect(coordinator.state.isInitial)
    #expect(coordinator.log.records.map(\.server) == [.unserved])
    #expect(!coordinator.isLegacyInFront)
  }

  @Test func legacyScreensAreNotRetained() {
    var screens: InMemoryLegacyScreens? = InMemoryLegacyScreens()
    coordinator.legacy = screens
    #expect(coordinator.push(.message(1)) == .served)
    screens = nil
    #expect(coordinator.legacy == nil)
  }

  @Test func aPathIsDividedBetweenTheCoordinatorAndTheLegacyScreens() {
    coordinator[path: .forums] = [.thread(1), .message(1), .thread(2)]
    #expect(coordinator[path: .forums] == [.thread(1), .thread(2)])
    #expect(coordinator.log.records.map(\.server) == [.coordinator, .legacy, .coordinator])
    coordinator[path: .forums].append(.message(2))
    #expect(coordinator[path: .forums] == [.thread(1), .thread(2)])
    #expect(legacy.shown == [.message(2)])
  }

  @Test func aDestinationPoppedBeforeARollbackComesBackAsALegacyScreen() {
    coordinator.push(.thread(1))
    coordinator.pop()
    coordinator.declare("thread", as: .legacy)
    legacy.refusal = .failed("no")
    #expect(coordinator.unpop() == nil)
    #expect(coordinator.canUnpop())
    legacy.refusal = nil
    #expect(coordinator.unpop() == .thread(1))
    #expect(legacy.shown == [.thread(1)])
    #expect(coordinator[path: .forums].isEmpty)
    #expect(!coordinator.canUnpop())
  }

  @Test func legacyDestinationsAreNotRestored() {
    var saved = ReaderState()
    saved.detail = [.thread(1), .message(1)]
    let notes = coordinator.restore(saved)
    #expect(coordinator.detailPath == [.thread(1)])
    #expect(notes.map(\.description) == ["detail[1]: message is declared legacy, and legacy screens are not restored"])
    #expect(legacy.shown.isEmpty)
  }

  @Test func aLegacyScreenMayAskForANewOneAtOnce() {
    legacy.onShow = { [coordinator] in coordinator.push(.thread(5)) }
    coordinator.push(.message(1))
    #expect(coordinator[path: .forums] == [.thread(5)])
    #expect(!coordinator.isLegacyInFront)
  }
}
