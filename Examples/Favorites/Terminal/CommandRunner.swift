import CausewayApp
import Foundation

/// Does what commands ask for, as taps on the screen on top would, and waits for what comes of it.
@MainActor
final class CommandRunner {
  let app: FavoritesApp
  let printer: DisplayPrinter

  /// Makes a runner.
  init(_ app: FavoritesApp, _ printer: DisplayPrinter) {
    self.app = app
    self.printer = printer
  }

  /// Carries a command out.
  ///
  /// What has changed by then has been printed when it returns.
  ///
  /// - Throws: A ``CommandError`` if it makes no sense where one is; then nothing has changed.
  func run(_ command: Command) async throws(CommandError) {
    switch command {
    case .logIn(let name, let password): try await logIn(name, password)
    case .logOut: try logOut()
    case .tab(let tab): try goTo(tab)
    case .open(let url):
      guard let link = URL(string: url), app.router.submit(link) else {
        throw CommandError("“\(url)” is not a link of this app")
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
