import CausewayApp
import CausewayAppTesting
import CausewayTesting
import Foundation
import Testing

/// Each kind of route, from its URL to the request to a coordinator.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RouterCoordinatorTests {
  private let coordinator = MockCoordinator(knows: [.forum("123"), .thread("456"), .message("9")])
  private let router: Router<Place>

  init() {
    router = Router(coordinator)
  }

  private func open(_ url: StaticString) async -> Bool {
    await router.open(URL(url)).isServed
  }

  @Test(.covers("d19"), arguments: Place.Tab.allCases) func aTabRouteSelectsTheTab(_ tab: Place.Tab) async throws {
    let url = try #require(URL(string: "app://\(tab)/"))
    let outcomes = Recorder(router.outcomes)
    #expect(await router.open(url).isServed)
    #expect(coordinator.tabs == [tab])
    #expect(outcomes.values.map(\.request.route) == [.tab(tab)], "and subscribers receive it")
    outcomes.cancel()
  }

  @Test(.covers("d20")) func anExistingForumIsShown() async {
    #expect(await open("app://forums/123"))
    #expect(await !open("app://forums/124"))
    #expect(coordinator.forums == ["123"])
  }

  @Test(.covers("d21")) func aThreadIsShownWithItsPageAndAuthor() async {
    #expect(await open("app://threads/456/5"))
    #expect(await open("app://threads/456/2/77"))
    #expect(await !open("app://threads/457/5"))
    #expect(coordinator.threads.map(\.id) == ["456", "456"])
    #expect(coordinator.threads.map(\.page) == [5, 2])
    #expect(coordinator.threads.map(\.author) == [nil, "77"])
  }

  @Test(.covers("d22")) func anUnknownPostIsLookedUpWhileTheNextRequestWaits() async {
    let isAsked = Signal()
    let hasAnswer = Signal()
    coordinator.findThread = { id in
      isAsked.fire()
      await hasAnswer.wait()
      return id == "789" ? "456" : nil
    }
    let router = router
    let post = Task { await router.open(URL("app://posts/789")) }
    await isAsked.wait()
    router.submit(.tab(.settings))
    #expect(coordinator.tabs == [])
    #expect(router.pending.map(\.route) == [.tab(.settings)])
    hasAnswer.fire()
    #expect(await post.value == .served)
    #expect(coordinator.threads.map(\.id) == ["456"])
    #expect(await !open("app://posts/790"))
    #expect(coordinator.tabs == [.settings])
    #expect(coordinator.posts == ["789"])
  }

  @Test(.covers("d23")) func anExistingMessageIsShown() async {
    #expect(await open("app://messages/9"))
    #expect(await !open("app://messages/8"))
    #expect(coordinator.messages == ["9"])
  }

  @Test(.covers("d24")) func aProfileIsPresented() async {
    #expect(await open("app://users/7"))
    #expect(coordinator.profiles == ["7"])
  }

  @Test(.covers("d25")) func aRapSheetIsPresented() async {
    #expect(await open("app://banlist/7"))
    #expect(coordinator.rapSheets == ["7"])
  }

  @Test(.covers("j1")) func theMockRecordsTabsThreadsForumsPagesAuthorsAndModals() async {
    coordinator.findThread = { _ in "456" }
    let urls: [StaticString] = [
      "app://bookmarks", "app://forums/123", "app://threads/456/3/8", "app://posts/5", "app://messages/9",
      "app://users/7", "app://banlist/6",
    ]
    for url in urls { #expect(await open(url)) }
    #expect(coordinator.tabs == [.bookmarks])
    #expect(coordinator.forums == ["123"])
    #expect(coordinator.threads.map { "\($0.id) \($0.page) \($0.author ?? "all")" } == ["456 3 8", "456 1 all"])
    #expect(coordinator.posts == ["5"])
    #expect(coordinator.messages == ["9"])
    #expect(coordinator.profiles == ["7"])
    #expect(coordinator.rapSheets == ["6"])
    #expect(coordinator.requests.count == urls.count)
  }

  @Test(.covers("j1")) func theMockAssertsItself() async {
    let server = RecordingRouteServer<Place> { request in
      request.route == .forum("9") ? .failed("There is no forum 9.") : .served
    }
    router.coordinator = server
    #expect(await open("app://threads/456/3/8"))
    #expect(await !open("app://forums/9"))
    #expect(await router.open(.message("9"), from: .handoff).isServed)
    await server.expectNext(.thread("456", page: 3, author: "8"), .forum("9"))
    await server.expectNext(.message("9"), from: .handoff)
  }

  @Test(.covers("j3")) func invalidURLsAreRefusedBeforeTheyReachTheScreens() async {
    for url: StaticString in ["app://forums/invalid", "app://nowhere", "app:", "other://forums/123"] {
      #expect(await !open(url))
      #expect(!router.submit(URL(url)))
    }
    #expect(coordinator.requests == [])
  }
}
