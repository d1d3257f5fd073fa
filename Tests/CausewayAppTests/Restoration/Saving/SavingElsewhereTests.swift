import CausewayApp
import CausewayTesting
import Dispatch
import Foundation
import Testing

/// The store is used off the main actor, for one operation at a time, and nothing outlives the manager.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct SavingElsewhereTests {
  private let clock = TestClock()
  private let store = ScriptedStore()
  private let coordinator = ReaderCoordinator()

  @Test func aBusyMainActorDelaysNothing() async {
    let manager = ReaderRestoration(store: store, version: 3, clock: clock)
    manager.follow(coordinator)
    await manager.begin(for: "1")
    await settle()
    let saved = DispatchSemaphore(value: 0)
    store.onSave.change { $0 = { _ in saved.signal() } }
    coordinator.push(.message(1), onto: .detail)
    // The main actor is blocked until the state is saved.
    #expect(advanceAndBlock(on: saved) == .success)
    await settle()
    #expect(store.snapshot?.state.detail == [.message(1)])
  }

  private func advanceAndBlock(on semaphore: DispatchSemaphore) -> DispatchTimeoutResult {
    clock.advance(by: .milliseconds(500))
    return semaphore.wait(timeout: .now() + 3600)
  }

  @Test func oneSaveAtATimeAndTheLastIsTheNewest() async {
    let manager = ReaderRestoration(store: store, version: 3, coalescing: .zero)
    manager.follow(coordinator)
    await manager.begin(for: "1")
    let running = Probe((now: 0, most: 0))
    store.onSave.change {
      $0 = { _ in
        running.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) }
        for _ in 0..<100 { sched_yield() }
        running.change { $0.now -= 1 }
      }
    }
    await withTaskGroup { group in
      for number in 1...100 {
        coordinator.push(.message(number), onto: .detail)
        if number % 10 == 0 { group.addTask { await manager.save() } }
      }
    }
    await settle()
    #expect(running.value.most == 1)
    #expect(store.snapshot?.state == coordinator.state)
  }

  @Test func nothingOutlivesTheManager() async {
    weak var weakStore: ScriptedStore?
    weak var weakManager: ReaderRestoration?
    let isReleased: Signal
    do {
      let store = ScriptedStore()
      isReleased = store.isReleased
      let manager = ReaderRestoration(store: store, version: 3, clock: clock)
      weakStore = store
      weakManager = manager
      manager.follow(coordinator)
      await manager.begin(for: "1")
      coordinator.push(.message(1), onto: .detail)
      coordinator.push(.message(2), onto: .detail)
      await manager.save()
    }
    await settle()
    #expect(weakManager == nil)
    // The thread that has saved releases the store a moment later.
    await isReleased.wait()
    #expect(weakStore == nil)
    #expect(clock.sleeperCount == 0)
  }

  @Test func aCoordinatorThatIsNoLongerFollowedIsReleased() async {
    let manager = ReaderRestoration(store: store, version: 3, clock: clock)
    weak var first: ReaderCoordinator?
    do {
      let coordinator = ReaderCoordinator()
      first = coordinator
      manager.follow(coordinator)
    }
    // Only the coordinator's stream of states is retained.
    #expect(first == nil)
    manager.follow(coordinator)
    await settle()
  }
}
