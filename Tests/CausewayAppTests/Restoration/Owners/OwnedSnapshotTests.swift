import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Observation
import Testing

/// A snapshot belongs to one user and one window.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct OwnedSnapshotTests {
  private let store = MemoryBlobStore()
  private let coordinator = ReaderCoordinator()
  private let manager: ReaderRestoration

  init() {
    manager = Self.manager(store)
    manager.follow(coordinator)
  }

  private static func manager(_ store: MemoryBlobStore, window: String = "main") -> ReaderRestoration {
    ReaderRestoration(store: store, version: 3, window: window, clock: TestClock())
  }

  /// Navigates to a message as a user, and logs out.
  private func visit(_ owner: String, message: Int) async {
    await manager.restore(into: coordinator, for: owner)
    coordinator.push(.message(message), onto: .detail)
    manager.setDraft("draft of \(owner)", for: "compose")
    manager.setScrollPosition(Double(message), for: "posts")
    manager.leave()
    coordinator.reset()
  }

  @Test(.covers("e13")) func aSnapshotIsRestoredForItsOwnerOnly() async {
    await visit("ada", message: 1)
    guard case .nothingSaved = await manager.restore(into: coordinator, for: "alan") else {
      return #expect(Bool(false), "something was restored")
    }
    #expect(coordinator.state == ReaderState())
    #expect(manager.drafts.all.isEmpty)
    #expect(manager.scrollPositions.value.isEmpty)
    manager.leave()

    guard case .restored = await manager.restore(into: coordinator, for: "ada") else {
      return #expect(Bool(false), "nothing was restored")
    }
    #expect(coordinator.detailPath == [.message(1)])
    #expect(manager.draft("compose") == "draft of ada")
    #expect(manager.scrollPosition("posts") == 1)
  }

  @Test(.covers("e13")) func eachUserHasTheirOwnAfterARestart() async {
    await visit("ada", message: 1)
    await visit("alan", message: 2)
    await manager.save()
    for (owner, message) in [("ada", 1), ("alan", 2)] {
      let next = ReaderCoordinator()
      let manager = Self.manager(store)
      await manager.restore(into: next, for: owner)
      #expect(next.detailPath == [.message(message)])
      #expect(manager.draft("compose") == "draft of \(owner)")
    }
  }

  @Test func leavingSavesEarlierChangesOnly() async {
    await manager.begin(for: "ada")
    coordinator.push(.message(1), onto: .detail)
    manager.leave()
    coordinator.reset()
    coordinator.push(.message(2), onto: .detail)
    await manager.save()
    let next = ReaderCoordinator()
    await Self.manager(store).restore(into: next, for: "ada")
    #expect(next.detailPath == [.message(1)])
  }

  @Test func withoutAnOwnerNothingIsSaved() async {
    coordinator.push(.message(1), onto: .detail)
    manager.setDraft("nobody's", for: "compose")
    guard case .withheld = await manager.save() else { return #expect(Bool(false)) }
    #expect(manager.draft("compose") == nil)
    await manager.restore(into: coordinator, for: "ada")
    #expect(manager.draft("compose") == nil)
  }

  @Test func aUserReplacingAnotherInheritsNoState() async {
    await manager.restore(into: coordinator, for: "ada")
    coordinator.push(.message(1), onto: .detail)
    manager.setDraft("secret", for: "compose")
    manager.leave()
    coordinator.reset()
    await manager.restore(into: coordinator, for: "alan")
    #expect(manager.owner == "alan")
    #expect(manager.draft("compose") == nil)
    await manager.save()
    #expect(store.store(for: "alan").keys().isEmpty)
    #expect(store.store(for: "ada").keys() == ["window-main"])
  }

  @Test func leavingDuringARestorationShowsNothing() async {
    await visit("ada", message: 1)
    let isAsked = Signal()
    let mayAnswer = Signal()
    let manager = ReaderRestoration(store: store, version: 3) { _ in
      isAsked.fire()
      await mayAnswer.wait()
      return true
    }
    async let outcome = manager.restore(into: coordinator, for: "ada")
    await isAsked.wait()
    manager.leave()
    mayAnswer.fire()
    guard case .overtaken = await outcome else { return #expect(Bool(false)) }
    #expect(coordinator.state == ReaderState())
    #expect(manager.draft("compose") == nil)
    #expect(manager.scrollPositions.value.isEmpty)
  }

  @Test func windowsNeitherShareNorOverwrite() async {
    let other = Self.manager(store, window: "second")
    let second = ReaderCoordinator()
    other.follow(second)
    await manager.begin(for: "ada")
    await other.begin(for: "ada")
    coordinator.push(.message(1), onto: .detail)
    second.push(.message(2), onto: .detail)
    manager.setDraft("one", for: "compose")
    other.setDraft("two", for: "compose")
    await manager.save()
    await other.save()
    for (window, message, text) in [("main", 1, "one"), ("second", 2, "two")] {
      let next = ReaderCoordinator()
      let manager = Self.manager(store, window: window)
      await manager.restore(into: next, for: "ada")
      #expect(next.detailPath == [.message(message)])
      #expect(manager.draft("compose") == text)
    }
  }

  @Test func windowsMayShareTheirDrafts() async {
    let drafts = DraftStore<String, String>(store: store.store(for: "drafts"), clock: TestClock())
    let managers = ["main", "second"].map {
      ReaderRestoration(store: store, version: 3, window: $0, drafts: drafts, clock: TestClock())
    }
    for manager in managers { await manager.begin(for: "ada") }
    managers[0].setDraft("Hello", for: "compose")
    #expect(managers[1].draft("compose") == "Hello")
  }

  @Test func companionsAreLoadedSavedAndLeftWithTheRest() async {
    let companion = DraftStore<String, String>(store: store.store(for: "companion"), clock: TestClock())
    let manager = ReaderRestoration(store: store, version: 3, companions: [companion], clock: TestClock())
    await manager.restore(into: coordinator, for: "ada")
    companion["a"] = "H"
    companion["a"] = "Hello"
    await manager.save()
    #expect(store.store(for: "companion").store(for: "ada").keys() == ["a"])
    manager.leave()
    #expect(companion.all.isEmpty)
    await manager.begin(for: "ada")
    #expect(companion.all == ["a": "Hello"])
  }

  @Test func aCompanionThatCannotBeSavedIsTheOutcome() async {
    let full = DraftStore<String, String>(store: FullStore(), clock: TestClock())
    let manager = ReaderRestoration(store: store, version: 3, companions: [full], clock: TestClock())
    await manager.begin(for: "ada")
    full["a"] = "Hello"
    guard case .failed(CocoaError.fileWriteOutOfSpace) = await manager.save() else { return #expect(Bool(false)) }
  }

  @Test func aSnapshotOfTheSameWindowThatAnotherProcessHasWrittenIsNotLost() async throws {
    let failures = Recorder(manager.failures)
    await manager.begin(for: "ada")
    coordinator.push(.message(1), onto: .detail)
    await manager.save()
    let mine = store.store(for: "ada").store(for: "window-main")
    mine.save(Data("another".utf8))
    coordinator.push(.message(2), onto: .detail)
    await manager.save()
    #expect(mine.movedAside == [Data("another".utf8)])
    #expect(
      failures.values.map(\.description) == [
        "the saved state was moved to ada/window-main/aside-1: it was not written by this window or process"
      ])
    failures.cancel()
  }

  @Test func theProgressOfSavingIsObserved() async {
    let isTold = Signal()
    #expect(manager.lastOutcome == nil)
    await manager.begin(for: "ada")
    await settle()
    withObservationTracking {
      _ = manager.lastOutcome
    } onChange: {
      isTold.fire()
    }
    coordinator.push(.message(1), onto: .detail)
    await manager.save()
    await isTold.wait()
    await settle()
    guard case .saved = manager.lastOutcome else { return #expect(Bool(false)) }
    #expect(!manager.isSaving)
  }
}
