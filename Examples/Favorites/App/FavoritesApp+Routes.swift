import CausewayApp

extension FavoritesApp: RouteServer {
  /// Navigates to the destination of a link.
  ///
  /// Dismisses the sheet unless the link leads to it. An item replaces the stack of its tab.
  func serve(_ request: RouteRequest<FavoritesRoute>) async -> RouteAnswer {
    switch request.route {
    case .tab(let tab):
      navigation.dismissAll()
      return navigation.select(tab: tab, from: request.entry)
    case .item(let id):
      navigation.dismissAll()
      navigation.select(tab: .items, from: request.entry)
      navigation.popToRoot(of: .tab(.items))
      return navigation.select(.item(id), from: request.entry)
    case .profile:
      return navigation.present(.profile, from: request.entry)
    }
  }
}
