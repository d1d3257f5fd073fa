import Causeway
import CausewayApp
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// In which order things come back, and who wins over whom.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RestoringOrderTests {
  private let coordinator = ReaderCoordinator()

  @Test func e14VersionTabStacksDraftsScrollPositionsRoute() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere), version: 3)
    let steps = Recorder(manager.steps)
    await manager.restore(into: coordinator, isLoggedIn: true) { [coordinator] in
      #expect(coordinator.state == ReaderSnapshot.somewhere.state)
    }
    #expect(
      steps.values == [
        .version(3), .tab(.bookmarks), .stacks, .drafts(["compose-4": "Hello"]), .scrollPositions(["posts-4": 12.5]),
        .launchRoute,
      ])
    steps.cancel()
  }

  @Test func e14AScreenThatIsShownFindsItsDraft() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere), version: 3)
    let found = Probe<[String?]>([])
    let token = coordinator.states.changes.receive(on: MainActor.shared).sink { [manager] _ in
      found.append(manager.draft("compose-4"))
    }
    await manager.restore(into: coordinator, isLoggedIn: true)
    #expect(found.value == ["Hello"])
    token.cancel()
  }

  @Test func theLaunchRouteWins() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere), version: 3)
    let outcome = await manager.restore(into: coordinator, isLoggedIn: true) { [coordinator] in
      coordinator.selectedTab = .detail
      coordinator.push(.message(99), onto: .detail)
    }
    #expect(outcome.snapshot == .somewhere)
    #expect(coordinator.selectedTab == .detail)
    #expect(coordinator.detailPath.last == .message(99))
    #expect(coordinator[path: .forums] == [.forum(1), .forum(2)])
  }

  @Test(arguments: [nil, "nonsense"])
  func theLaunchRouteIsServedWithoutRestorationToo(_ saved: String?) async {
    let manager = ReaderRestoration(store: ScriptedStore(saved.map { Data($0.utf8) }), version: 3)
    for isLoggedIn in [true, false] {
      var served = 0
      await manager.restore(into: coordinator, isLoggedIn: isLoggedIn) { served += 1 }
      #expect(served == 1)
    }
  }

  @Test func whoGoesElsewhereMeanwhileWins() async throws {
    let store = try ScriptedStore(.somewhere)
    let lookup = HeldLookup()
    let manager = ReaderRestoration(store: store, version: 3) { _ in await lookup.answer(true) }
    manager.follow(coordinator)
    async let outcome = manager.restore(into: coordinator, isLoggedIn: true)
    await lookup.isAsked.wait()
    // Where it began is not saved over what is being restored.
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    coordinator.collapse()
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    coordinator.expand()
    coordinator.push(.message(1), onto: .detail)
    // Nobody has to wait for the lookup to have that saved, and the drafts are not lost.
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
    #expect(store.snapshot?.drafts == ["compose-4": "Hello"])
    lookup.mayAnswer.fire()
    guard case .overtaken = await outcome else { return #expect(Bool(false)) }
    #expect(coordinator.detailPath == [.message(1)])
    #expect(coordinator.selectedTab == .forums)
    #expect(manager.draft("compose-4") == "Hello")
  }

  @Test func whoGoesElsewhereWhileItIsReadWinsToo() async throws {
    let store = try ScriptedStore(.somewhere)
    let isLoading = Signal()
    let mayLoad = DispatchSemaphore(value: 0)
    store.onLoad.change {
      $0 = {
        isLoading.fire()
        #expect(mayLoad.wait(timeout: .now() + 3600) == .success)
      }
    }
    let manager = ReaderRestoration(store: store, version: 3)
    manager.follow(coordinator)
    async let outcome = manager.restore(into: coordinator, isLoggedIn: true)
    await isLoading.wait()
    coordinator.push(.message(1), onto: .detail)
    mayLoad.signal()
    guard case .overtaken = await outcome else { return #expect(Bool(false)) }
    #expect(coordinator.detailPath == [.message(1)])
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
    #expect(store.snapshot?.drafts == ["compose-4": "Hello"])
  }

  @Test func whoClearsMeanwhileWins() async throws {
    let store = try ScriptedStore(.somewhere)
    let lookup = HeldLookup()
    let manager = ReaderRestoration(store: store, version: 3) { _ in await lookup.answer(true) }
    async let outcome = manager.restore(into: coordinator, isLoggedIn: true)
    await lookup.isAsked.wait()
    await manager.clear()
    lookup.mayAnswer.fire()
    guard case .overtaken = await outcome else { return #expect(Bool(false)) }
    #expect(coordinator.state == ReaderState())
    #expect(manager.draft("compose-4") == nil)
    #expect(store.data == nil)
  }

  @Test func aCancelledTaskRestoresNothingAndLosesNothing() async throws {
    let store = try ScriptedStore(.somewhere)
    let lookup = HeldLookup()
    let manager = ReaderRestoration(store: store, version: 3) { _ in await lookup.answer(!Task.isCancelled) }
    let restoring = Task { await manager.restore(into: coordinator, isLoggedIn: true) }
    await lookup.isAsked.wait()
    restoring.cancel()
    lookup.mayAnswer.fire()
    guard case .failed(is CancellationError) = await restoring.value else { return #expect(Bool(false)) }
    #expect(coordinator.state == ReaderState())
    #expect(store.snapshot == .somewhere)
  }

  @Test func aDraftWrittenMeanwhileIsNewer() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere), version: 3)
    manager.setDraft("newer", for: "compose-4")
    manager.setScrollPosition(7, for: "posts-4")
    await manager.restore(into: coordinator, isLoggedIn: true)
    #expect(manager.draft("compose-4") == "newer")
    #expect(manager.scrollPosition("posts-4") == 7)
  }

  @Test func e12AnotherManagerMayStandInForIt() async {
    @MainActor final class Stand: NavigationStateManaging {
      var calls: [String] = []

      func restore(
        into coordinator: ReaderCoordinator, isLoggedIn: Bool, launchRoute: (@MainActor () async -> Void)?
      ) async -> RestorationOutcome<ReaderScheme> {
        calls.append("restore")
        return .nothingSaved
      }
      func follow(_ coordinator: ReaderCoordinator) { calls.append("follow") }
      func save() async -> SaveOutcome {
        calls.append("save")
        return .unchanged
      }
      func clear() async { calls.append("clear") }
    }
    let stand = Stand()
    let managing: any NavigationStateManaging<ReaderScheme> = stand
    await managing.restore(into: coordinator, isLoggedIn: true)
    managing.follow(coordinator)
    await managing.save()
    await managing.clear()
    #expect(stand.calls == ["restore", "follow", "save", "clear"])
  }
}

/// A lookup that answers when it may.
private struct HeldLookup: Sendable {
  let isAsked = Signal()
  let mayAnswer = Signal()

  func answer(_ isThere: @autoclosure () -> Bool) async -> Bool {
    isAsked.fire()
    await mayAnswer.wait()
    return isThere()
  }
}
