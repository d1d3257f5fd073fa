import Causeway
import CausewayApp
import Foundation
import Testing

/// Each part of an app that works without waiting, used again and again.
@Suite struct AppAgeingTests {
  @Test func routesAndLogsDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let routes = shopRoutes
      ageing.check("RouteTable") { _ = shopRoutes }
      ageing.check("RouteTable with two patterns for one URL") {
        _ = try? RouteTable { for _ in 0..<2 { RoutePattern("orders", in: .shop, for: ShopRoute.orders) } }
      }
      ageing.check("RouteTable.route(for:)") { _ = routes.route(for: "shop://items/12?page=2") }
      ageing.check("RouteTable.match(_:) without a route") { _ = routes.match("shop://items/twelve") }
      ageing.check("RouteTable.address(for:)") { _ = routes.address(for: .item(12, page: 2)) }
      ageing.check("RouteTable.url(for:)") { _ = routes.url(for: .item(12, page: 2)) }
      let log = NavigationLog()
      ageing.check("NavigationLog.add(_:)") {
        log.add(NavigationRecord(entry: .inApp, route: "orders", server: .coordinator, answer: .served))
      }
      ageing.check("NavigationLog.entries") { log.entries.sink { _ in }.cancel() }
      ageing.check("NavigationLog") { NavigationLog().removeAll() }
    }
  }

  @Test func navigationDoesNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let old = OldScreens()
        let navigation = NavigationCoordinator<ShopScheme>()
        let tokens = [
          navigation.changes.sink { _ in }, navigation.states.sink { _ in }, navigation.tabReselections.sink { _ in },
        ]
        ageing.check("NavigationCoordinator") { NavigationCoordinator<ShopScheme>().push(.item(1)) }
        ageing.check("push and pop") {
          navigation.push(.item(1))
          navigation.pop()
        }
        ageing.check("unpop") {
          navigation.push(.item(1))
          navigation.pop()
          navigation.unpop()
          navigation.popToRoot()
        }
        ageing.check("a pop by a swipe") {
          navigation.push(.item(1))
          navigation.beginInteractivePop()
          navigation.endInteractivePop(cancelled: true)
          navigation.beginInteractivePop()
          navigation.endInteractivePop(cancelled: false)
        }
        ageing.check("replace") {
          navigation.push(.item(1))
          navigation.replace(.item(1), with: .item(2))
          navigation.popToRoot()
        }
        ageing.check("select(_:)") {
          navigation.select(.category(1))
          navigation.select(.item(2))
          navigation.popToRoot(of: .tab(.catalogue))
          navigation.popToRoot(of: .detail)
        }
        ageing.check("a tab that is selected again") {
          navigation.selectedTab = .orders
          navigation.selectedTab = .orders
          navigation.select(tab: .catalogue)
        }
        ageing.check("paths that views set") {
          navigation[path: .catalogue] = [.category(1), .category(2)]
          navigation.detailPath = [.item(1), .item(2)]
          navigation[path: .catalogue] = []
          navigation.detailPath = []
        }
        ageing.check("modals") {
          navigation.present(.basket)
          navigation.present(.photo)
          navigation.dismiss()
          navigation.dismissAll()
        }
        ageing.check("modals that views dismiss") {
          navigation.present(.basket)
          _ = navigation[sheet: 0]
          navigation[sheet: 0] = nil
        }
        ageing.check("columns") {
          navigation.select(.item(1))
          navigation.collapse()
          navigation.push(.item(2))
          navigation.expand()
          navigation.popToRoot(of: .detail)
          navigation.isSidebarHidden.toggle()
        }
        ageing.check("restore(_:) and reset()") {
          var state = NavigationState<ShopScheme>()
          state[.tab(.catalogue)] = [.category(1)]
          state.detail = [.item(1)]
          navigation.restore(state)
          navigation.reset()
        }
        ageing.check("an observed path") {
          observe { _ = navigation.detailPath }
          navigation.push(.item(1), onto: .detail)
          navigation.popToRoot(of: .detail)
        }
        navigation.legacy = old
        ageing.check("legacy screens") {
          navigation.declare("item", as: .legacy)
          navigation.select(.item(1))
          navigation.declare("item", as: .new)
          navigation.select(.item(1))
        }
        for token in tokens { token.cancel() }
        ageing.check("changes and states, subscribed to") {
          navigation.changes.sink { _ in }.cancel()
          navigation.states.sink { _ in }.cancel()
          navigation.tabReselections.sink { _ in }.cancel()
        }
        let windows = WindowCoordinators<ShopScheme> { _ in NavigationCoordinator() }
        ageing.check("WindowCoordinators") {
          windows.open("1").push(.item(1))
          windows.activate("1")
          windows.close("1")
        }
      }
    }
  }

  @Test func storesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      let ageing = Ageing()
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try! FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let data = Data("12".utf8)
      let memory = MemoryBlobStore()
      ageing.check("MemoryBlobStore") {
        let store = memory.store(for: "ada").store(for: "item-1")
        store.save(data)
        _ = store.load()
        _ = memory.keys()
        store.clear()
      }
      let files = FileBlobStore(folder.appendingPathComponent("state.json"), isFlushed: false)
      ageing.check("FileBlobStore") {
        let store = files.store(for: "ada")
        try? store.save(data)
        _ = try? store.load()
        _ = try? files.keys()
        try? store.clear()
      }
      let suite = "ageing-\(UUID().uuidString)"
      let defaults = UserDefaultsBlobStore(UserDefaults(suiteName: suite)!, key: "state")
      ageing.check("UserDefaultsBlobStore") {
        let store = defaults.store(for: "ada")
        store.save(data)
        _ = try? store.load()
        store.clear()
      }
      UserDefaults.standard.removePersistentDomain(forName: suite)
      ageing.check("StoreLock") { _ = try? StoreLock(in: folder) }
      let lock = try? StoreLock(in: folder)
      ageing.check("a StoreLock that another one holds") { _ = try? StoreLock(in: folder) }
      _ = lock
      try? FileManager.default.removeItem(at: folder)
    }
  }

  @Test func servicesDoNotAge() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let ageing = Ageing()
        let locator = ServiceLocator()
        let key = ServiceKey<Basket>("second")
        ageing.check("ServiceLocator") {
          let locator = ServiceLocator()
          locator.register(Basket(owner: "ada"), as: (any BasketService).self)
          _ = locator.find((any BasketService).self)
        }
        ageing.check("register(_:as:)") { locator.register(Basket(owner: "ada"), as: (any BasketService).self) }
        ageing.check("register(_:make:)") {
          locator.register(key) { _ in Basket(owner: "ada") }
          _ = try? locator.resolve(key)
        }
        ageing.check("register(onMain:make:initCompleted:)") {
          locator.register(onMain: Screen.self) { _ in
            Screen()
          } initCompleted: { _, screen in
            screen.isComplete = true
          }
          _ = try? locator.resolve(Screen.self)
        }
        ageing.check("resolve") { _ = try? locator.resolve((any BasketService).self) }
        ageing.check("resolve on the main actor") { _ = try? locator.resolve(Screen.self) }
        ageing.check("a missing service") { _ = try? locator.resolve(NavigationLog.self) }
        locator.register(Basket.self, scope: .transient) { _ in Basket(owner: "ada") }
        ageing.check("a transient service") { _ = try? locator.resolve(Basket.self) }
        let failing = ServiceKey<Basket>("failing")
        locator.register(failing) { _ in throw AgeingError() }
        ageing.check("a service that cannot be made") { _ = locator.find(failing) }
        ageing.check("a child, a copy and an override") {
          locator.child().register(Basket(owner: "grace"), as: Basket.self)
          _ = locator.copy().find(Basket.self)
          _ = locator.overriding(Basket.self, with: Basket(owner: "a test")).find(Basket.self)
        }
        ageing.check("publisher(of:)") { locator.publisher(of: key).sink { _ in }.cancel() }
        ageing.check("follow(_:_:)") { locator.follow(key) { $0.counts }.sink { _ in }.cancel() }
        let token = locator.follow(key) { $0.counts }.sink { _ in }
        ageing.check("a followed service that is replaced") { locator.register(Basket(owner: "ada"), as: key) }
        token.cancel()
        ageing.check("@Service") {
          let model = BasketModel(locator)
          _ = model.basket
          _ = try? model.$basket.get()
          try? model.requireServices()
        }
        let model = BasketModel(locator)
        ageing.check("one @Service, read") { _ = model.basket }
        ageing.check("one @MainActorService, read") { _ = model.screen }
      }
    }
  }
}

@MainActor private final class OldScreens: LegacyScreens {
  func show(_ destination: ShopScheme.Destination) -> RouteAnswer { .served }
  func moveToBack() {}
}

@MainActor private final class Screen {
  var isComplete = false
}

@MainActor private final class BasketModel: ServiceLocatorProvider {
  let serviceLocator: ServiceLocator
  @Service var basket: any BasketService
  @MainActorService var screen: Screen

  init(_ serviceLocator: ServiceLocator) { self.serviceLocator = serviceLocator }
}
