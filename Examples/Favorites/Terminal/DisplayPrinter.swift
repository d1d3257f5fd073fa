import Causeway
import CausewayViewModel

/// Prints what was not visible before, as soon as the screen has finished loading.
///
/// In the style for scripts, that is each new line. In the style for people it is the whole screen, unless only marks
/// have changed, and each new toast.
///
/// Screens that are loading are not printed, so the output does not depend on loading times.
@MainActor
final class DisplayPrinter {
  private let app: FavoritesApp
  private let style: Display.Style
  private let write: @MainActor (String) -> Void
  private var shown: Display?
  private let bindings = Bindings()

  /// Prints the screen, and then its changes.
  ///
  /// - Parameters:
  ///   - app: The app whose screens are printed.
  ///   - style: How screens are described.
  ///   - write: Called with each line.
  init(_ app: FavoritesApp, style: Display.Style = .lines, write: @escaping @MainActor (String) -> Void) {
    self.app = app
    self.style = style
    self.write = write
    bindings.bind(changes(of: { Display(app, style) }), to: self) { $0.show($1) }
  }

  /// Prints the whole screen again.
  func repeatAll() {
    shown = nil
    show(Display(app, style))
  }

  /// Waits until no task in progress would change the screen, and prints the result.
  func settle() async {
    await until { [app] in !Display(app).isBusy }
  }

  /// Waits until a condition on observed properties is met, and prints the screen.
  ///
  /// - Parameter isMet: Returns whether the condition is met, based on observed properties.
  func until(_ isMet: @escaping @MainActor () -> Bool) async {
    _ = await changes(of: isMet).first(where: { $0 }).first()
    show(Display(app, style))
  }

  private func show(_ display: Display) {
    guard !display.isBusy else { return }
    for line in display.news(since: shown) { write(line) }
    shown = display
  }
}
