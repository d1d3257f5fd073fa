import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// A restoration that fails or is cancelled can be repeated, and nothing is saved over the snapshot until then.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RepeatedRestoringTests {
  private let coordinator = ReaderCoordinator()

  /// A lookup that waits for the test the first time, and denies everything in a cancelled task.
  private struct Lookup: Sendable {
    let isAsked = Signal()
    let mayAnswer = Signal()

    func answer() async -> Bool {
      isAsked.fire()
      await mayAnswer.wait()
      return !Task.isCancelled
    }
  }

  private func manager(_ store: ScriptedStore, _ lookup: Lookup? = nil) -> ReaderRestoration {
    let manager = ReaderRestoration(
      store: store, version: 3, exists: { _ in await lookup?.answer() ?? true }, clock: TestClock())
    manager.follow(coordinator)
    return manager
  }

  /// Expects the whole snapshot in the coordinator.
  private func expectRestored(_ outcome: RestorationOutcome<ReaderScheme>) {
    #expect(outcome.snapshot == .somewhere, "\(outcome)")
    #expect(coordinator.state == ReaderSnapshot.somewhere.state)
  }

  @Test(.covers("e9")) func aCancelledTryIsRepeatedAndNothingIsSavedInBetween() async throws {
    let store = try ScriptedStore(.somewhere, drafts: ["compose-4": "Hello"])
    let lookup = Lookup()
    let manager = manager(store, lookup)
    let restoring = Task { await manager.restore(into: coordinator, for: "1") }
    await lookup.isAsked.wait()
    restoring.cancel()
    lookup.mayAnswer.fire()
    guard case .failed(is CancellationError) = await restoring.value else { return #expect(Bool(false)) }
    #expect(manager.draft("compose-4") == "Hello")
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    #expect(store.snapshot == .somewhere)
    expectRestored(await manager.restore(into: coordinator, for: "1"))
    #expect(manager.scrollPosition("posts-4") == 12.5)
    guard case .alreadyTried = await manager.restore(into: coordinator, for: "1") else {
      return #expect(Bool(false))
    }
    coordinator.selectedTab = .forums
    await manager.save()
    #expect(store.snapshot?.state.detail == ReaderSnapshot.somewhere.state.detail)
    #expect(store.movedAside.isEmpty)
  }

  @Test func aTryInATaskThatIsCancelledBeforeItIsRepeated() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    let restoring = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await manager.restore(into: coordinator, for: "1")
    }
    guard case .failed(is CancellationError) = await restoring.value else { return #expect(Bool(false)) }
    expectRestored(await manager.restore(into: coordinator, for: "1"))
  }

  @Test func aCallDuringACancelledTryWaitsAndRestores() async throws {
    let lookup = Lookup()
    let manager = manager(try ScriptedStore(.somewhere), lookup)
    let first = Task { await manager.restore(into: coordinator, for: "1") }
    await lookup.isAsked.wait()
    // A call during a try that has not been cancelled does nothing.
    guard case .alreadyTried = await manager.restore(into: coordinator, for: "1") else {
      return #expect(Bool(false))
    }
    first.cancel()
    let hasBegun = Signal()
    let second = Task {
      hasBegun.fire()
      return await manager.restore(into: coordinator, for: "1")
    }
    await hasBegun.wait()
    lookup.mayAnswer.fire()
    guard case .failed = await first.value else { return #expect(Bool(false)) }
    expectRestored(await second.value)
  }

  @Test func aCallThatWaitsIsOvertakenByALogout() async throws {
    let lookup = Lookup()
    let manager = manager(try ScriptedStore(.somewhere), lookup)
    let first = Task { await manager.restore(into: coordinator, for: "1") }
    await lookup.isAsked.wait()
    first.cancel()
    let hasBegun = Signal()
    let second = Task {
      hasBegun.fire()
      return await manager.restore(into: coordinator, for: "1")
    }
    await hasBegun.wait()
    manager.leave()
    lookup.mayAnswer.fire()
    _ = await first.value
    guard case .overtaken = await second.value else { return #expect(Bool(false)) }
    #expect(manager.owner == nil)
    #expect(coordinator.state == ReaderState())
  }

  @Test(.covers("e9")) func aSnapshotThatCouldNotBeReadIsRestoredLater() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    store.isBroken.change { $0 = true }
    guard case .failed(is ScriptedStore.Broken) = await manager.restore(into: coordinator, for: "1") else {
      return #expect(Bool(false))
    }
    guard case .failed = await manager.save() else { return #expect(Bool(false)) }
    store.isBroken.change { $0 = false }
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    expectRestored(await manager.restore(into: coordinator, for: "1"))
    #expect(store.saveCount == 0)
    coordinator.selectedTab = .forums
    guard case .saved = await manager.save() else { return #expect(Bool(false)) }
  }

  @Test(arguments: [false, true])
  func anUnreadSnapshotIsNotOverwrittenByNavigation(leaves: Bool) async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    store.isBroken.change { $0 = true }
    await manager.restore(into: coordinator, for: "1")
    store.isBroken.change { $0 = false }
    coordinator.push(.message(1), onto: .detail)
    if leaves { manager.leave() }
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    #expect(store.snapshot == .somewhere)
    #expect(store.movedAside.isEmpty)
    if leaves { coordinator.reset() }
    let outcome = await manager.restore(into: coordinator, for: "1")
    if leaves { return expectRestored(outcome) }
    // The user has navigated: that takes precedence, and is saved now.
    guard case .overtaken = outcome else { return #expect(Bool(false), "\(outcome)") }
    #expect(coordinator.detailPath == [.message(1)])
    #expect(manager.scrollPosition("posts-4") == 12.5)
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
    #expect(store.movedAside.isEmpty)
  }

  @Test func sceneValuesDoNotCountAsNavigation() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    store.isBroken.change { $0 = true }
    let scene = SceneValues<ReaderScheme>(owner: "1", selectedTab: .detail)
    await manager.restore(into: coordinator, for: "1", scene: scene)
    #expect(coordinator.selectedTab == .detail)
    store.isBroken.change { $0 = false }
    #expect(await manager.restore(into: coordinator, for: "1").snapshot == .somewhere)
    #expect(coordinator.state == ReaderSnapshot.somewhere.state)
  }

  @Test func ifNothingIsStoredTheStateIsSavedAfterAFailure() async throws {
    let store = ScriptedStore()
    let manager = manager(store)
    store.isBroken.change { $0 = true }
    await manager.restore(into: coordinator, for: "1")
    store.isBroken.change { $0 = false }
    for number in 1...2 {
      coordinator.push(.message(number), onto: .detail)
      guard case .saved = await manager.save() else { return #expect(Bool(false)) }
    }
    #expect(store.snapshot?.state.detail == [.message(1), .message(2)])
  }

  @Test func beginningForAUserMovesTheUnreadSnapshotAside() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    store.isBroken.change { $0 = true }
    await manager.restore(into: coordinator, for: "1")
    store.isBroken.change { $0 = false }
    await manager.begin(for: "1")
    coordinator.push(.message(1), onto: .detail)
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
    #expect(store.movedAside.count == 1)
  }

  @Test func clearingEndsTheWaitForTheSnapshot() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    store.isBroken.change { $0 = true }
    await manager.restore(into: coordinator, for: "1")
    store.isBroken.change { $0 = false }
    await manager.clear()
    coordinator.push(.message(1), onto: .detail)
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1)])
  }

  @Test func theLaunchRouteIsOpenedByTheCallThatIsNotCancelled() async throws {
    let lookup = Lookup()
    let manager = manager(try ScriptedStore(.somewhere), lookup)
    var opened = 0
    let first = Task { await manager.restore(into: coordinator, for: "1") { opened += 1 } }
    await lookup.isAsked.wait()
    first.cancel()
    lookup.mayAnswer.fire()
    _ = await first.value
    #expect(opened == 0)
    await manager.restore(into: coordinator, for: "1") { opened += 1 }
    #expect(opened == 1)
    #expect(coordinator.state == ReaderSnapshot.somewhere.state)
  }
}
