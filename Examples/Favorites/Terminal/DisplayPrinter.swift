import Causeway
import CausewayViewModel

/// Prints each line that was not visible before, as soon as the screen has finished loading.
///
/// Screens that are loading are not printed, so the output does not depend on loading times.
@MainActor
final class DisplayPrinter {
  private let app: FavoritesApp
  private let write: @MainActor (String) -> Void
  private var shown: [String] = []
  private let bindings = Bindings()

  /// Prints the screen, and then its changes.
  ///
  /// - Parameters:
  ///   - app: The app whose screens are printed.
  ///   - write: Called with each line.
  init(_ app: FavoritesApp, write: @escaping @MainActor (String) -> Void) {
    self.app = app
    self.write = write
    bindings.bind(changes(of: { Display(app) }), to: self) { $0.show($1) }
  }

  /// Prints the whole screen again.
  func repeatAll() {
    shown = []
    show(Display(app))
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
    show(Display(app))
  }

  private func show(_ display: Display) {
    guard !display.isBusy else { return }
    for line in display.lines where !shown.contains(line) { write(line) }
    shown = display.lines
  }
}
