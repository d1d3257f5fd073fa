import CausewayViewModel

extension CommandRunner {
  func toggleFavorite(_ id: Item.ID?) async throws(CommandError) {
    switch (coordinator.screen, id) {
    case (.detail(let detail), nil):
      let wanted = !detail.isFavorite
      guard await detail.toggleFavorite.run() != nil else { return }
      if let item = detail.item.value { await favorite(item.id, isShownAs: wanted) }
    case (.items(let items), let id?):
      let item = try item(id, in: items.items)
      let wanted = !items.favoriteIDs.contains(id)
      guard await items.toggleFavorite.run(item) != nil else { return }
      await favorite(id, isShownAs: wanted)
    default: throw CommandError("favourites are marked on the screen of an item, or by their id among the items")
    }
  }

  func refresh() async throws(CommandError) {
    switch coordinator.screen {
    case .home(let home): await home.featured.refresh()
    case .items(let items): items.search()
    case .detail(let detail): await detail.item.refresh()
    default: throw CommandError("there is nothing to load here")
    }
  }

  /// Waits until every screen shows an item so, not only the one on top: each follows the favourites for itself.
  private func favorite(_ id: Item.ID, isShownAs wanted: Bool) async {
    guard case .main(let scene) = coordinator.phase else { return }
    let detail = coordinator.detail(.detail(id))
    await printer.until {
      scene.home.favoriteIDs.contains(id) == wanted && scene.items.favoriteIDs.contains(id) == wanted
        && (detail?.isFavorite ?? wanted) == wanted
    }
  }

  func items() throws(CommandError) -> ItemsModel {
    guard case .items(let items) = coordinator.screen else { throw CommandError("that is among the items") }
    return items
  }

  func settings() throws(CommandError) -> SettingsModel {
    guard case .settings(let settings) = coordinator.screen else { throw CommandError("that is in the settings") }
    return settings
  }

  func profile() throws(CommandError) -> ProfileModel {
    guard case .profile(let profile) = coordinator.screen else { throw CommandError("the profile is not open") }
    return profile
  }

  func item(_ id: Item.ID, in items: [Item]?) throws(CommandError) -> Item {
    guard let item = items?.first(where: { $0.id == id }) else { throw CommandError("there is no item “\(id)” here") }
    return item
  }
}
