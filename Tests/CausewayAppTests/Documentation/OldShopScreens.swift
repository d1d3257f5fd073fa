import CausewayApp

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
