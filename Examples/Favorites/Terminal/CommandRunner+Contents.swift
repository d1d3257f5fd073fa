import CausewayViewModel
import ExampleTerminal

extension CommandRunner {
  func mark(_ id: Item.ID?, asFavorite wanted: Bool) async throws(CommandError) {
    switch (app.screen, id) {
    case (.detail(let detail), nil):
      guard let item = detail.item.value else { throw CommandError("there is no item here") }
      guard detail.isFavorite != wanted else { return alreadyMarked(item, wanted) }
      guard await detail.toggleFavorite.run() != nil else { return }
      await favorite(item.id, isShownAs: wanted)
    case (.items(let items), let id?):
      let item = try item(id, in: items.items)
      guard items.favoriteIDs.contains(id) != wanted else { return alreadyMarked(item, wanted) }
      guard await items.toggleFavorite.run(item) != nil else { return }
      await favorite(id, isShownAs: wanted)
    default: throw CommandError("open an item first, or name an item in the items tab")
    }
  }

  private func alreadyMarked(_ item: Item, _ isFavorite: Bool) {
    app.toasts.show(Toast(isFavorite ? "\(item.title) is already a favourite." : "\(item.title) is not a favourite."))
  }

  func refresh() async throws(CommandError) {
    switch app.screen {
    case .home(let home): await home.featured.refresh()
    case .items(let items): items.search()
    case .detail(let detail): await detail.item.refresh()
    default: throw CommandError("there is nothing to load here")
    }
  }

  /// Waits until every existing screen shows the mark, because each screen has its own subscription to the favourites.
  private func favorite(_ id: Item.ID, isShownAs wanted: Bool) async {
    await printer.until { [app] in app.shows(id, asFavorite: wanted) }
  }

  func items() throws(CommandError) -> ItemsModel {
    guard case .items(let items) = app.screen else { throw CommandError("open the items tab first") }
    return items
  }

  func settings() throws(CommandError) -> SettingsModel {
    guard case .settings(let settings) = app.screen else { throw CommandError("open the settings tab first") }
    return settings
  }

  func profile() throws(CommandError) -> ProfileModel {
    guard case .profile(let profile) = app.screen else { throw CommandError("the profile is not open") }
    return profile
  }

  func item(_ id: Item.ID, in items: [Item]?) throws(CommandError) -> Item {
    guard let item = items?.first(where: { $0.id == id }) else { throw CommandError("there is no item “\(id)” here") }
    return item
  }
}
