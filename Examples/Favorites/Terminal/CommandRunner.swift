import CausewayApp
import CausewayViewModel
import ExampleTerminal
import Foundation

/// Executes commands as the corresponding taps on the topmost screen, and waits for their effects.
@MainActor
final class CommandRunner {
  let app: FavoritesApp
  let printer: DisplayPrinter
  /// The number of commands whose failure the screen shows.
  private(set) var failureCount = 0

  /// Creates a runner.
  init(_ app: FavoritesApp, _ printer: DisplayPrinter) {
    self.app = app
    self.printer = printer
  }

  /// Executes a command and prints its effects before returning.
  ///
  /// - Throws: A ``CommandError`` if the command is not available on the current screen; nothing has changed then.
  func run(_ command: Command) async throws(CommandError) {
    if case .login = app.screen, !command.isForLogin { throw CommandError("log in first") }
    switch command {
    case .logIn(let name, let password?): try await logIn(name, password)
    case .logIn(_, nil): throw CommandError("the password is missing; type it on the next line")
    case .logOut: try logOut()
    case .tab(let tab): try goTo(tab)
    case .open(let url):
      guard let link = URL(string: url), app.router.submit(link) else {
        throw CommandError("unknown link “\(url)”; “help” names the links")
      }
    case .show(let id): try show(id)
    case .back: try goBack()
    case .profile: try showProfile()
    case .close: try profile().didTapDone()
    case .favorite(let id, let isFavorite): try await mark(id, asFavorite: isFavorite)
    case .search(let text):
      let items = try items()
      guard items.showsSearch else { throw CommandError("searching is switched off") }
      items.query.text = text
    case .category(let name): try items().query.category = name
    case .feature(let feature, let isEnabled): try settings().didSwitch(feature, to: isEnabled)
    case .refresh: try await refresh()
    case .status: printer.repeatAll()
    case .help, .quit: break
    }
    await printer.settle()
  }
}

extension CommandRunner {
  func mark(_ id: Item.ID?, asFavorite wanted: Bool) async throws(CommandError) {
    switch (app.screen, id) {
    case (.detail(let detail), nil):
      guard let item = detail.item.value else { throw CommandError("there is no item here") }
      guard detail.isFavorite != wanted else { return alreadyMarked(item, wanted) }
      guard await detail.toggleFavorite.run() != nil else { return failureCount += 1 }
      await favorite(item.id, isShownAs: wanted)
    case (.items(let items), let id?):
      let item = try item(id, in: items.items)
      guard items.favoriteIDs.contains(id) != wanted else { return alreadyMarked(item, wanted) }
      guard await items.toggleFavorite.run(item) != nil else { return failureCount += 1 }
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

extension CommandRunner {
  func logIn(_ name: String, _ password: String) async throws(CommandError) {
    guard case .login(let login) = app.screen else { throw CommandError("log out first") }
    login.name = name
    login.password = password
    if await login.logIn.run() == nil { failureCount += 1 }
  }

  func logOut() throws(CommandError) {
    switch app.screen {
    case .settings(let settings): settings.didTapLogOut()
    case .profile(let profile): profile.didTapLogOut()
    default: throw CommandError("open the settings or the profile first")
    }
  }

  func goTo(_ tab: AppTab) throws(CommandError) {
    switch app.screen {
    case .launching, .login: throw CommandError("log in first")
    case .profile: throw CommandError("close the profile first")
    case .home, .items, .settings, .detail: app.navigation.selectedTab = tab
    }
  }

  func show(_ id: Item.ID) throws(CommandError) {
    switch app.screen {
    case .home(let home): home.didTapFeaturedItem(try item(id, in: home.showsFeatured ? home.featured.value : nil))
    case .items(let items): items.didTapItem(try item(id, in: items.items))
    default: throw CommandError("there are no items here")
    }
  }

  func goBack() throws(CommandError) {
    guard case .detail = app.screen else { throw CommandError("there is nothing to go back to") }
    app.navigation.pop()
  }

  func showProfile() throws(CommandError) {
    switch app.screen {
    case .home(let home): home.didTapProfile()
    case .settings(let settings): settings.didTapProfile()
    default: throw CommandError("open the home or settings tab first")
    }
  }
}
