import Causeway
import CausewayViewModel

/// Prints each line that was not shown before, as soon as the screen is complete.
///
/// A loading screen is not printed, so the output does not depend on how long loading takes.
@MainActor
final class DisplayPrinter {
  private let app: FavoritesApp
  private let write: @MainActor (String) -> Void
  private var shown: [String] = []
  private let bindings = Bindings()

  /// Prints what is shown, and from then on what changes.
  ///
  /// - Parameters:
  ///   - app: The app whose screens are shown.
  ///   - write: Called with each line.
  init(_ app: FavoritesApp, write: @escaping @MainActor (String) -> Void) {
    self.app = app
    self.write = write
    bindings.bind(changes(of: { Display(app) }), to: self) { $0.show($1) }
  }

  /// Prints everything again.
  func repeatAll() {
    shown = []
    show(Display(app))
  }

  /// Waits until nothing is going on that would change what is shown, and that has been printed.
  func settle() async {
    await until { [app] in !Display(app).isBusy }
  }

  /// Waits until something observed is so, and what is shown then has been printed.
  ///
  /// - Parameter isMet: Reads observed properties.
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
