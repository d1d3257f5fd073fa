import CausewayApp
import Foundation

/// The screens from before: a tab bar with a stack of controllers for each tab.
@MainActor
final class OldTabBarController {
  var selectedIndex = 0
  var stacks = [["CatalogueController"], ["OrdersController"]]
}

/// The router from before: it looks for the controllers that are there, and pushes others onto them.
@MainActor
final class OldURLRouter {
  weak var root: OldTabBarController?

  func open(_ url: URL) -> Bool {
    guard url.scheme == "shop", let root else { return false }
    switch (url.host(), url.pathComponents.dropFirst().first) {
    case ("orders", nil): root.selectedIndex = 1
    case ("categories", let id?): root.stacks[0].append("CategoryController-\(id)")
    case ("items", let id?): root.stacks[0].append("ItemController-\(id)")
    default: return false
    }
    return true
  }
}

/// A legacy service: its callers use the shared instance.
@MainActor
final class OldBasketStore {
  static let shared = OldBasketStore()

  private(set) var count = 0

  func load(from file: URL) throws {
    count = try JSONDecoder().decode([String].self, from: Data(contentsOf: file)).count
  }
}

/// The launch from before: everything in one function, where what fails is passed over.
@MainActor
final class OldAppDelegate {
  let root = OldTabBarController()
  let router = OldURLRouter()

  func didFinishLaunching(basket: URL, restoring paths: [[String]], link: URL?) {
    try? OldBasketStore.shared.load(from: basket)
    router.root = root
    for path in paths { root.stacks[0].append(contentsOf: path.dropFirst()) }
    if let link { _ = router.open(link) }
  }
}

@MainActor
final class OldShopScreens: LegacyScreens {
  private(set) var shown: [ShopScheme.Destination] = []

  func show(_ destination: ShopScheme.Destination) -> RouteAnswer {
    guard case .item = destination else { return .declined("only items are shown here") }
    shown.append(destination)
    return .served
  }

  func moveToBack() {
    shown = []
  }
}
