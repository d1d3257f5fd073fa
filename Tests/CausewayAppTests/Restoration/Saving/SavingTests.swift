import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Changes that are saved, and changes that are not.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct SavingTests {
  private let clock = TestClock()
  private let store = ScriptedStore()
  private let coordinator = ReaderCoordinator()

  private func manager(_ store: ScriptedStore? = nil) -> ReaderRestoration {
    ReaderRestoration(
      store: store ?? self.store, version: 3, clock: clock, now: { Date(timeIntervalSince1970: 42) })
  }

  /// Returns a manager that follows a coordinator, and whose next change begins a new save interval.
  private func following() async -> ReaderRestoration {
    let manager = manager()
    manager.follow(coordinator)
    await manager.begin(for: "1")
    await pause()
    return manager
  }

  private func pause() async {
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  @Test func aChangeAfterAPauseIsSavedAtOnce() async {
    let manager = await following()
    coordinator.push(.message(1), onto: .detail)
    await settle()
    withExtendedLifetime(manager) {}
    #expect(
      store.snapshot
        == ReaderSnapshot(
          version: 3, owner: "1", state: coordinator.state, savedAt: Date(timeIntervalSince1970: 42)))
  }

  @Test func changesInQuickSuccessionAreSavedTogether() async {
    let manager = await following()
    for number in 1...10 {
      coordinator.push(.message(number), onto: .detail)
      await clock.advance(by: .milliseconds(40))
      await settle()
    }
    #expect(store.saveCount == 1)
    #expect(store.snapshot?.state.detail.count == 1)
    await clock.advance(by: .milliseconds(100))
    await settle()
    #expect(store.saveCount == 2)
    #expect(store.snapshot?.state == coordinator.state)
    withExtendedLifetime(manager) {}
  }

  @Test func savedStateIsNeverOlderThanTheBound() async {
    let manager = await following()
    var dice = ReaderDice(seed: 11)
    var states: [(time: TestClock.Instant, state: ReaderState)] = [(clock.now, coordinator.state)]
    var isOld = false
    for _ in 0..<400 {
      if dice.roll(3) > 0 {
        if dice.roll(4) == 0 {
          coordinator.selectedTab = dice.tab()
        } else {
          coordinator.push(dice.destination(), onto: dice.stack())
        }
        states.append((clock.now, coordinator.state))
      }
      await clock.advance(by: .milliseconds(dice.roll(200)))
      await settle()
      guard let saved = store.snapshot?.state else { continue }
      let bound = clock.now.advanced(by: .milliseconds(-500))
      // The state that was current at the bound, and all later ones, are acceptable.
      let first = states.lastIndex { $0.time <= bound } ?? 0
      if !states[first...].contains(where: { $0.state == saved }) { isOld = true }
    }
    #expect(!isOld)
    #expect(store.saveCount > 20)
    withExtendedLifetime(manager) {}
  }

  @Test(.covers("e9")) func nothingIsWrittenWhenNothingHasChanged() async {
    let manager = await following()
    coordinator.push(.message(1), onto: .detail)
    await pause()
    #expect(store.saveCount == 1)
    guard case .unchanged = await manager.save() else { return #expect(Bool(false)) }
    // A change and its reversal within one time window.
    await pause()
    coordinator.selectedTab = .bookmarks
    await settle()
    coordinator.selectedTab = .detail
    coordinator.selectedTab = .bookmarks
    await pause()
    #expect(store.saveCount == 2)
    // State that is not restored does not count as a change.
    coordinator.present(.profile(1))
    await pause()
    #expect(store.saveCount == 2)
    manager.setScrollPosition(2, for: "a")
    await pause()
    manager.setScrollPosition(2, for: "a")
    await pause()
    #expect(store.saveCount == 3)
    // Drafts are not part of it.
    manager.setDraft("text", for: "a")
    await pause()
    #expect(store.saveCount == 3)
  }

  @Test(.covers("e9")) func aRestoredStateIsNotSavedAgain() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    manager.follow(coordinator)
    await manager.restore(into: coordinator, for: "1")
    await pause()
    guard case .unchanged = await manager.save() else { return #expect(Bool(false)) }
    #expect(store.saveCount == 0)
    coordinator.selectedTab = .forums
    await pause()
    #expect(store.saveCount == 1)
  }

  @Test func changesOfASubscriberDuringARestorationAreSaved() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    manager.follow(coordinator)
    let token = coordinator.states.changes.prefix(1).receive(on: MainActor.shared).sink { [coordinator] _ in
      coordinator.selectedTab = .detail
    }
    await manager.restore(into: coordinator, for: "1")
    await pause()
    #expect(coordinator.selectedTab == .detail)
    #expect(store.snapshot?.state.selectedTab == .detail)
    token.cancel()
  }

  @Test func aGoodSnapshotIsNotOverwrittenWithAnInitialOne() async throws {
    let store = try ScriptedStore(.somewhere)
    let manager = manager(store)
    manager.follow(coordinator)
    await manager.begin(for: "1")
    await pause()
    coordinator.present(.profile(1))
    await pause()
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    #expect(store.snapshot == .somewhere)
  }

  @Test func aSnapshotWithoutAnyRestorablePartIsNotOverwritten() async throws {
    var state = ReaderState()
    state.detail = [.message(1)]
    let store = try ScriptedStore(ReaderSnapshot(version: 3, state: state))
    let saved = store.data
    let manager = ReaderRestoration(store: store, version: 3, exists: { _ in false }, clock: clock)
    manager.follow(coordinator)
    let outcome = await manager.restore(into: coordinator, for: "1")
    #expect(outcome.notes.count == 1)
    coordinator.present(.profile(1))
    await manager.save()
    #expect(store.saveCount == 0)
    #expect(store.data == saved)
  }

  @Test func theInitialStateIsSavedAfterANavigation() async {
    let manager = await following()
    coordinator.isTabBarHidden = true
    await pause()
    coordinator.isTabBarHidden = false
    await pause()
    #expect(coordinator.state == ReaderState())
    #expect(store.snapshot?.state == ReaderState())
    withExtendedLifetime(manager) {}
  }

  @Test(.covers("e9")) func savingNowWaitsForNoWindow() async {
    let manager = await following()
    coordinator.push(.message(1), onto: .detail)
    coordinator.push(.message(2), onto: .detail)
    await manager.save()
    #expect(store.snapshot?.state.detail == [.message(1), .message(2)])
    guard case .unchanged = await manager.save() else { return #expect(Bool(false)) }
  }

  @Test func withoutACoordinatorThereIsNothingToSave() async {
    let manager = manager()
    await manager.begin(for: "1")
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    coordinator.push(.message(1), onto: .detail)
    manager.follow(coordinator)
    await pause()
    #expect(store.saveCount == 1)
    manager.unfollow()
    coordinator.push(.message(2), onto: .detail)
    await pause()
    #expect(store.saveCount == 1)
    let another = ReaderCoordinator()
    another.push(.message(3), onto: .detail)
    manager.follow(another)
    await pause()
    #expect(store.snapshot?.state.detail == [.message(3)])
  }

  @Test func aFailureIsReportedAndSavingIsRetriedAtTheNextChange() async {
    let manager = await following()
    let failures = Recorder(manager.failures)
    store.isBroken.change { $0 = true }
    coordinator.push(.message(1), onto: .detail)
    await pause()
    #expect(failures.values.map(\.description) == ["the state was not saved: Broken()"])
    guard case .failed(is ScriptedStore.Broken) = await manager.save() else { return #expect(Bool(false)) }
    #expect(store.data == nil)
    store.isBroken.change { $0 = false }
    coordinator.push(.message(2), onto: .detail)
    await pause()
    #expect(store.snapshot?.state.detail == [.message(1), .message(2)])
    #expect(failures.values.count == 2)
    failures.cancel()
  }

  @Test func stateThatCannotBeEncodedIsReportedAsAFailure() async {
    let manager = ReaderRestoration(
      store: store, version: 3, clock: clock, now: { Date(timeIntervalSinceReferenceDate: .infinity) })
    manager.follow(coordinator)
    await manager.begin(for: "1")
    coordinator.push(.message(1), onto: .detail)
    guard case .failed = await manager.save() else { return #expect(Bool(false)) }
    #expect(store.saveCount == 0)
  }

  @Test func clearingForgetsAllUntilSomethingChanges() async throws {
    let manager = await following()
    coordinator.push(.message(1), onto: .detail)
    manager.setDraft("secret", for: "a")
    manager.setScrollPosition(1, for: "b")
    await manager.clear()
    #expect(store.data == nil)
    await pause()
    coordinator.reset()
    await pause()
    #expect(store.data == nil)
    coordinator.push(.message(2), onto: .detail)
    await pause()
    #expect(store.snapshot?.state.detail == [.message(2)])
    #expect(manager.draft("a") == nil)
    #expect(store.memory(["drafts", "main", "1"]).keys().isEmpty)
    #expect(store.snapshot?.scrollPositions == [:])
  }
}
