import CausewayApp
import CausewayTesting
import Foundation
import Testing

@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct RouterTableTests {
  private let coordinator = MockCoordinator()
  private let router: Router<Place>

  init() throws {
    let app = RouteOrigin.scheme("app")
    let table = try RouteTable<Place> {
      RoutePattern("settings", in: app, for: .tab(.settings))
      RoutePattern(
        "users/{id}", in: app, .digits, make: { .profile($0) },
        take: { if case .profile(let id) = $0 { id } else { nil } })
    }
    router = Router(table, log: NavigationLog(), held: false)
    router.coordinator = coordinator
  }

  @Test(.covers("d27")) func aUrlOfTheTableReachesTheCoordinator() async {
    #expect(await router.open(URL("APP://users/7")).isServed)
    #expect(await router.open(pasteboard: "see app://settings.").isServed)
    #expect(coordinator.profiles == ["7"])
    #expect(coordinator.tabs == [.settings])
  }

  @Test(.covers("d31")) func aForeignURLIsRefusedWithTheReasonOfTheTable() async {
    #expect(!router.submit(URL("https://example.com/users/7")))
    #expect(await router.open(URL("app://users/me")).reason?.contains("me") == true)
    #expect(router.log.records.map(\.answer.isServed) == [false, false])
    #expect(router.log.records[0].answer.reason?.isEmpty == false)
    #expect(coordinator.requests == [])
  }
}
