import Causeway
import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// Drafts and scroll positions.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct KeptTests {
  private let store = ScriptedStore()
  private let coordinator = ReaderCoordinator()
  private let manager: ReaderRestoration

  init() {
    manager = ReaderRestoration(store: store, version: 3, clock: TestClock())
    manager.follow(coordinator)
  }

  @Test(.covers("e14")) func draftsComeBack() async {
    await manager.begin(for: "1")
    manager.setDraft("Hello", for: "compose-1")
    manager.setDraft("", for: "compose-2")
    await manager.save()
    let next = ReaderRestoration(store: store, version: 3)
    await next.restore(into: ReaderCoordinator(), for: "1")
    #expect(next.draft("compose-1") == "Hello")
    #expect(next.draft("compose-2") == nil)
  }

  @Test func anEmptyDraftIsNotKept() async {
    await manager.begin(for: "1")
    manager.setDraft("H", for: "a")
    #expect(manager.drafts.all == ["a": "H"])
    manager.setDraft("", for: "a")
    #expect(manager.drafts.all.isEmpty)
    #expect(manager.draft("a") == nil)
    manager.setDraft("H", for: "a")
    manager.setDraft(nil, for: "a")
    #expect(manager.drafts.all.isEmpty)
  }

  @Test(.covers("e14")) func scrollPositionsComeBack() async {
    await manager.begin(for: "1")
    manager.setScrollPosition(120.25, for: "posts-1")
    manager.setScrollPosition(-3, for: "posts-2")
    await manager.save()
    let next = ReaderRestoration(store: store, version: 3)
    await next.restore(into: ReaderCoordinator(), for: "1")
    #expect(next.scrollPositions.value == ["posts-1": 120.25, "posts-2": -3])
  }

  @Test func aPositionThatIsNotANumberIsNotKept() async {
    let positions = Recorder(manager.scrollPositions)
    manager.setScrollPosition(1, for: "a")
    manager.setScrollPosition(1, for: "a")
    manager.setScrollPosition(.nan, for: "a")
    manager.setScrollPosition(.infinity, for: "b")
    #expect(positions.values == [[:], ["a": 1], [:]])
    manager.setScrollPosition(2, for: "b")
    manager.setScrollPosition(nil, for: "b")
    #expect(manager.scrollPosition("b") == nil)
    positions.cancel()
  }

  @Test func thePositionsThatWereSetLastAreKept() async throws {
    await manager.begin(for: "1")
    for number in 0..<200 { manager.setScrollPosition(Double(number), for: "posts-\(number)") }
    manager.setScrollPosition(0.5, for: "posts-0")
    manager.setScrollPosition(200, for: "posts-200")
    #expect(manager.scrollPositions.value.count == 200)
    #expect(manager.scrollPosition("posts-0") == 0.5)
    #expect(manager.scrollPosition("posts-1") == nil)
    await manager.save()
    let next = ReaderRestoration(store: store, version: 3)
    next.setScrollPosition(7, for: "new")
    await next.restore(into: ReaderCoordinator(), for: "1")
    #expect(next.scrollPositions.value.count == 200)
    #expect(next.scrollPosition("new") == 7)
  }
}
