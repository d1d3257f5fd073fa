import CausewayApp
import CausewayTesting
import Foundation
import Observation
import Testing

/// The code in `docs/migrating/from-imperative-navigation.md`.
@MainActor
@Suite(.timeLimit(.minutes(60)), .checksSubscriptions)
struct FromImperativeNavigationTests {
  // MARK: Routes

  @MainActor
  func oldScreens(_ old: OldURLRouter, _ routes: RouteTable<ShopRoute>) -> ClosureRouteServer<ShopRoute> {
    ClosureRouteServer(root: { [weak old] in old }) { old, route in
      routes.url(for: route).map { old.open($0) } ?? false
    }
  }

  @Test func bothKindsOfScreensAreReachedByTheSameLinks() async throws {
    let root = OldTabBarController()
    let old = OldURLRouter()
    old.root = root
    let routes = try makeShopRoutes()
    let navigation = NavigationCoordinator<ShopScheme>()
    let coordinator = ShopLinks(navigation) { _ in true }
    let clock = TestClock()
    let screens = oldScreens(old, routes)
    let router = Router(routes, log: navigation.log, held: false, clock: clock)
    router.legacy = screens

    router.coordinator = coordinator
    #expect(await router.open(.item("12", page: 1)).isServed)
    #expect(navigation.detailPath == [.item("12")])
    #expect(await router.open(.orders).isServed)
    #expect(root.selectedIndex == 1)

    router.coordinator = nil
    #expect(await router.open(.item("12", page: 1)).isServed)
    #expect(root.stacks[0] == ["CatalogueController", "ItemController-12"])
  }

  // MARK: Restoration

  let paths = IdentifierPaths<ShopScheme>([
    .tab("CatalogueController", .catalogue),
    .tab("OrdersController", .orders),
    .destination("CategoryController-") { .category($0) },
    .destination("ItemController-") { .item($0) },
  ])

  @Test func identifierPathsSavedByTheSystemBecomeAState() {
    let (state, notes) = paths.state(for: [
      ["CatalogueController", "CategoryController-7", "ItemController-12", "HelpController"]
    ])
    let navigation = NavigationCoordinator<ShopScheme>()
    navigation.restore(state)
    #expect(navigation[path: .catalogue] == [.category("7")])
    #expect(navigation.detailPath == [.item("12")])
    #expect(notes.map(\.description) == ["paths[0][3]: unknown identifier HelpController"])
  }

  @Test func onlyOneOfTheTwoRestores() {
    let legacyRestoration = LegacyRestoration<String>.disabled
    #expect(!legacyRestoration.shouldSave && !legacyRestoration.shouldRestore)
    #expect(legacyRestoration.screen(at: ["CatalogueController"]) == nil)
  }

  // MARK: Launch

  @MainActor
  func launch(
    basket: URL, _ handler: LaunchErrorHandler, restore: @escaping @MainActor () async -> Void
  ) -> LaunchSequence {
    LaunchSequence([
      LaunchStep("basket", .optional) { try OldBasketStore.shared.load(from: basket) },
      .root("session") { .main }.handled(by: handler),
      LaunchStep("restoration", .optional) { await restore() },
    ])
  }

  @Test func aFailedStepIsReportedAndTheLaunchContinues() async {
    var isRestored = false
    let launch = launch(basket: URL(filePath: "/dev/null/basket"), LaunchErrorHandler()) { isRestored = true }
    let report = await launch.run()
    #expect(report.root == .main && isRestored)
    guard case .recovered = report["basket"]?.outcome else { return #expect(Bool(false), "\(report)") }
  }

  // MARK: Services

  @Test func theSharedServiceIsFoundByItsProtocol() throws {
    let locator = ServiceLocator()

    locator.register(OldBasketStore.shared, as: (any BasketCounting).self)

    let screen = CheckoutModel(locator.overriding((any BasketCounting).self, with: ThreeThings()))
    #expect(screen.title == "3 things")
    #expect(CheckoutModel(locator).title == "\(OldBasketStore.shared.count) things")
  }

  struct ThreeThings: BasketCounting {
    let count = 3
  }
}

@MainActor
protocol BasketCounting: Sendable {
  var count: Int { get }
}

extension OldBasketStore: BasketCounting {}

@MainActor @Observable
final class CheckoutModel: ServiceLocatorProvider {
  @ObservationIgnored let serviceLocator: ServiceLocator
  @ObservationIgnored @Service var basket: any BasketCounting

  init(_ serviceLocator: ServiceLocator) {
    self.serviceLocator = serviceLocator
  }

  var title: String { "\(basket.count) things" }
}
