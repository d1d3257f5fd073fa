import CausewayApp
import CausewayTesting
import Foundation
import Testing

/// All entry points lead to one type of route.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions, .settles)
struct RouterEntryPointTests {
  private let coordinator = MockCoordinator(knows: [.thread("456")])
  private let router: Router<Place>

  init() {
    router = Router(coordinator)
  }

  @Test(.covers("d28")) func handoffQuickActionsAndThePasteboardMeetInOneRoute() async {
    #expect(await router.open(URL("app://threads/456")).isServed)
    #expect(await router.open(URL("app://threads/456"), from: .handoff).isServed)
    #expect(await router.open(.thread("456"), from: .quickAction).isServed)
    #expect(await router.open(pasteboard: "Look: app://threads/456!").isServed)
    #expect(await router.open(.thread("456"), from: "widget").isServed)
    #expect(coordinator.requests.map(\.entry) == [.openURL, .handoff, .quickAction, .pasteboard, "widget"])
    #expect(Set(coordinator.requests.map(\.route)) == [.thread("456")])
    #expect(router.log.records.map(\.entry) == coordinator.requests.map(\.entry))
  }

  @Test(.covers("d31")) func aForeignURLIsRefusedImmediately() async {
    router.hold()
    #expect(router.submit(URL("app://threads/456")))
    #expect(!router.submit(URL("https://example.com/threads/456")))
    #expect(!router.submit(URL("app://threads/x"), from: .handoff))
    #expect(
      router.log.records.map(\.description) == [
        "open URL: https://example.com/threads/456 → not served: it is not a URL of this app",
        "handoff: app://threads/x → not served: it is not a URL of this app",
      ])
    router.release()
    await settle()
    #expect(coordinator.threads.map(\.id) == ["456"])
  }

  @Test func theFirstLinkOfTheAppsOnThePasteboardIsOpened() async {
    let text = "https://example.com and (app://threads/x), <app://threads/456>; app://settings"
    #expect(router.route(in: text) == .thread("456"))
    #expect(coordinator.requests == [], "looking up a route opens nothing")
    #expect(router.submit(pasteboard: text))
    await settle()
    #expect(coordinator.requests.map(\.description) == ["pasteboard: \(Place.thread("456"))"])
  }

  @Test func otherTextOnThePasteboardIsNotLogged() async {
    let text = "my password is https://example.com"
    #expect(!router.submit(pasteboard: text))
    #expect(await router.open(pasteboard: text) == .declined("the text contains no URL of this app"))
    #expect(router.log.records == [])
  }
}
