import Causeway
import CausewayApp
import CausewayTesting
import Dispatch
import Foundation
import Observation
import Testing

/// The order in which state is restored, and its precedence.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RestoringOrderTests {
  private let coordinator = ReaderCoordinator()

  /// The state that is present at a step.
  private struct Seen: Equatable {
    var tab: ReaderTab
    var isTabBarHidden: Bool
    var stacks: Int
    var modals: Int
    var draft: String?
    var position: Double?
  }

  @Test(.covers("e14")) func eachStepIsEmittedAfterItsPartIsRestored() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere, drafts: ["compose-4": "Hello"]), version: 3)
    let steps = Recorder(manager.steps)
    let seen = Probe<[Seen]>([])
    let token = manager.steps.receive(on: MainActor.shared).sink { [coordinator, manager] _ in
      let state = coordinator.state
      seen.append(
        Seen(
          tab: state.selectedTab, isTabBarHidden: state.isTabBarHidden,
          stacks: state.detail.count + state.stacks.values.joined().count, modals: state.modals.count,
          draft: manager.draft("compose-4"), position: manager.scrollPosition("posts-4")))
    }
    await manager.restore(into: coordinator, for: "1") { [coordinator] in
      #expect(coordinator.state == ReaderSnapshot.somewhere.state)
    }
    #expect(
      steps.values == [
        .version(3), .tab(.bookmarks), .stacks, .drafts(["compose-4": "Hello"]), .scrollPositions(["posts-4": 12.5]),
        .launchRoute,
      ])
    let nothing = Seen(tab: .forums, isTabBarHidden: false, stacks: 0, modals: 0, draft: nil, position: nil)
    var expected = [nothing, nothing, nothing, nothing, nothing]
    for index in 1...4 { (expected[index].tab, expected[index].isTabBarHidden) = (.bookmarks, true) }
    for index in 2...4 { (expected[index].stacks, expected[index].modals) = (5, 2) }
    for index in 3...4 { expected[index].draft = "Hello" }
    expected[4].position = 12.5
    #expect(seen.value == expected + [expected[4]])
    steps.cancel()
    token.cancel()
  }

  @Test(.covers("e14")) func anObserverOfADraftIsNotifiedWhenItIsRestored() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere, drafts: ["compose-4": "Hello"]), version: 3)
    let told = Probe<[String]>([])
    withObservationTracking {
      _ = manager.drafts["compose-4"]
    } onChange: {
      MainActor.assumeIsolated { told.append(manager.drafts["compose-4"]) }
    }
    await manager.restore(into: coordinator, for: "1")
    // It is reported before the draft is present.
    #expect(told.value == [""])
    #expect(manager.drafts["compose-4"] == "Hello")
  }

  @Test func theLaunchRouteTakesPrecedence() async throws {
    let manager = ReaderRestoration(store: try ScriptedStore(.somewhere), version: 3)
    let outcome = await manager.restore(into: coordinator, for: "1") { [coordinator] in
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
    for owner in ["1", nil] {
      var served = 0
      await manager.restore(into: coordinator, for: owner) { served += 1 }
      #expect(served == 1)
    }
  }

  @Test func navigationDuringARestorationTakesPrecedence() async throws {
    let store = try ScriptedStore(.somewhere, drafts: ["compose-4": "Hello"])
    let lookup = HeldLookup()
    let manager = ReaderRestoration(store: store, version: 3) { _ in await lookup.answer(true) }
    manager.follow(coordinator)
    async let outcome = manager.restore(into: coordinator, for: "1")
    await lookup.isAsked.wait()
    // The initial state is not saved over the state that is being restored.
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    coordinator.collapse()
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    coordinator.expand()
    coordinator.push(.message(1), onto: .detail)
    // Saving does not have to wait for the lookup, and the positions are not lost.
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
    #expect(store.snapshot?.scrollPositions == ["posts-4": 12.5])
    lookup.mayAnswer.fire()
    guard case .overtaken = await outcome else { return #expect(Bool(false)) }
    #expect(coordinator.detailPath == [.message(1)])
    #expect(coordinator.selectedTab == .forums)
    #expect(manager.draft("compose-4") == "Hello")
  }

  @Test func navigationWhileTheSnapshotIsReadTakesPrecedence() async throws {
    let store = try ScriptedStore(.somewhere)
    let isLoading = Signal()
    let mayLoad = DispatchSemaphore(value: 0)
    store.onLoad.change {
      $0 = { [store] in
        // Saving reads the existing data too.
        store.onLoad.change { $0 = nil }
        isLoading.fire()
        #expect(mayLoad.wait(timeout: .now() + 3600) == .success)
      }
    }
    let manager = ReaderRestoration(store: store, version: 3)
    manager.follow(coordinator)
    async let outcome = manager.restore(into: coordinator, for: "1")
    await isLoading.wait()
    coordinator.push(.message(1), onto: .detail)
    mayLoad.signal()
    guard case .overtaken = await outcome else { return #expect(Bool(false)) }
    #expect(coordinator.detailPath == [.message(1)])
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
    #expect(store.snapshot?.scrollPositions == ["posts-4": 12.5])
  }

  @Test func clearingDuringARestorationTakesPrecedence() async throws {
    let store = try ScriptedStore(.somewhere)
    let lookup = HeldLookup()
    let manager = ReaderRestoration(store: store, version: 3) { _ in await lookup.answer(true) }
    async let outcome = manager.restore(into: coordinator, for: "1")
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
    let restoring = Task { await manager.restore(into: coordinator, for: "1") }
    await lookup.isAsked.wait()
    restoring.cancel()
    lookup.mayAnswer.fire()
    guard case .failed(is CancellationError) = await restoring.value else { return #expect(Bool(false)) }
    #expect(coordinator.state == ReaderState())
    #expect(store.snapshot == .somewhere)
  }

  @Test func aDraftWrittenMeanwhileIsNewer() async throws {
    let lookup = HeldLookup()
    let manager = ReaderRestoration(
      store: try ScriptedStore(.somewhere, drafts: ["compose-4": "Hello"]), version: 3
    ) { _ in await lookup.answer(true) }
    async let outcome = manager.restore(into: coordinator, for: "1")
    await lookup.isAsked.wait()
    manager.setDraft("newer", for: "compose-4")
    manager.setScrollPosition(7, for: "posts-4")
    lookup.mayAnswer.fire()
    _ = await outcome
    #expect(manager.draft("compose-4") == "newer")
    #expect(manager.scrollPosition("posts-4") == 7)
  }
}

/// A lookup that waits for the test.
private struct HeldLookup: Sendable {
  let isAsked = Signal()
  let mayAnswer = Signal()

  func answer(_ isThere: @autoclosure () -> Bool) async -> Bool {
    isAsked.fire()
    await mayAnswer.wait()
    return isThere()
  }
}
