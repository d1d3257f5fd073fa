import CausewayApp
import ExampleTerminal
import Foundation

/// Executes commands as the corresponding taps on the topmost screen, and waits for their effects.
@MainActor
final class CommandRunner {
  let app: FavoritesApp
  let printer: DisplayPrinter

  /// Creates a runner.
  init(_ app: FavoritesApp, _ printer: DisplayPrinter) {
    self.app = app
    self.printer = printer
  }

  /// Executes a command and prints its effects before returning.
  ///
  /// - Throws: A ``CommandError`` if the command is not available on the current screen; nothing has changed then.
  func run(_ command: Command) async throws(CommandError) {
    switch command {
    case .logIn(let name, let password): try await logIn(name, password)
    case .logOut: try logOut()
    case .tab(let tab): try goTo(tab)
    case .open(let url):
      guard let link = URL(string: url), app.router.submit(link) else { throw CommandError("unknown link “\(url)”") }
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
