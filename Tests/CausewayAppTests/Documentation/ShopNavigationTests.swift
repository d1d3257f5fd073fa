import Causeway
import CausewayApp
import CausewayTesting
import Testing

/// The code about navigation in `docs/app.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct ShopNavigationTests {
  private let navigation = NavigationCoordinator<ShopScheme>()

  @Test func aPushedDestinationIsPoppedAgain() {
    navigation.select(.category("7"))
    navigation.select(.item("12"))
    navigation.present(.basket)

    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12")])
    #expect(navigation.modal == .basket)

    navigation.dismiss()
    navigation.pop()
    #expect(navigation.detailPath.isEmpty)
    #expect(navigation.unpop(.detail) == .item("12"))
  }

  @Test func modalsHaveADepth() {
    navigation.present(.basket)
    navigation.present(.photo("12"))
    #expect(navigation[sheet: 0] == .basket)
    #expect(navigation[cover: 1] == .photo("12"))

    navigation[sheet: 0] = nil
    #expect(navigation.modals == [.photo("12")])
  }

  @Test func theSelectedTabMayBeTappedAgain() {
    var scrolled: [ShopScheme.Tab] = []
    func scrollToTop(_ tab: ShopScheme.Tab) { scrolled.append(tab) }
    let token = navigation.tabReselections.receive(on: MainActor.shared).sink { [navigation] tab in
      if navigation.popToRoot(of: .tab(tab)).isEmpty { scrollToTop(tab) }
    }
    navigation.push(.category("7"), onto: .tab(.catalogue))
    navigation.selectedTab = .catalogue
    #expect(navigation[path: .catalogue].isEmpty && scrolled.isEmpty)
    navigation.selectedTab = .catalogue
    #expect(scrolled == [.catalogue])
    token.cancel()
  }

  @Test func eachWindowHasACoordinator() async throws {
    let log = navigation.log
    func show(_ route: ShopRoute, in window: NavigationCoordinator<ShopScheme>) -> Bool {
      guard case .item(let id, let page) = route else { return false }
      return window.select(.item(id, page: page)).isServed
    }
    let windows = WindowCoordinators<ShopScheme> { _ in NavigationCoordinator(log: log) }
    let links = ClosureRouteServer<ShopRoute>(root: { windows.active }) { window, route in
      show(route, in: window)
    }
    let router = Router(try makeShopRoutes(), log: log, held: false, timeout: nil)
    router.coordinator = links
    let (first, second) = (windows.open("first"), windows.open("second"))
    windows.activate("first")
    #expect(await router.open(.item("12", page: 1)).isServed)
    #expect(first.detailPath == [.item("12")] && second.detailPath.isEmpty)
  }

  @Test func aPathThatAnInterfaceSetsIsComparedWithTheCurrentOne() {
    let changes = Recorder(navigation.changes)
    defer { changes.cancel() }
    navigation.detailPath = [.item("12"), .item("13")]
    navigation.detailPath = [.item("12")]
    #expect(
      changes.values == [
        .pushed(.item("12"), onto: .detail), .pushed(.item("13"), onto: .detail), .popped([.item("13")], from: .detail),
      ])
  }

  @Test func columnsCollapseAndExpand() {
    navigation.select(.category("7"))
    navigation.select(.item("12"))
    navigation.collapse()
    #expect(navigation[path: .catalogue] == [.category("7"), .item("12")])
    navigation.push(.item("13"))
    navigation.expand()
    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12"), .item("13")])
  }

  @Test func oneLineMovesAScreenAndRollsItBack() {
    let oldScreens = OldShopScreens()
    navigation.legacy = oldScreens

    navigation.declare("item", as: .legacy)
    navigation.select(.item("12"))
    #expect(oldScreens.shown == [.item("12")])
    #expect(navigation.detailPath.isEmpty)

    navigation.declare("item", as: .new)
    navigation.select(.item("12"))
    #expect(oldScreens.shown.isEmpty)
    #expect(navigation.detailPath == [.item("12")])
    #expect(navigation.log.records.map(\.server) == [.legacy, .coordinator])
  }
}
