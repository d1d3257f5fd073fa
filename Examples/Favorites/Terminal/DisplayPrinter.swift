import Causeway
import CausewayViewModel

/// Prints each line that was not shown before, as soon as it is.
@MainActor
final class DisplayPrinter {
  private let coordinator: AppCoordinator
  private let write: @MainActor (String) -> Void
  private var shown: [String] = []
  private let bindings = Bindings()

  /// Prints what is shown, and from then on what changes.
  ///
  /// - Parameters:
  ///   - coordinator: Whose screens are shown.
  ///   - write: Called with each line.
  init(_ coordinator: AppCoordinator, write: @escaping @MainActor (String) -> Void) {
    self.coordinator = coordinator
    self.write = write
    bindings.bind(changes(of: { Display(coordinator) }), to: self) { $0.show($1) }
  }

  /// Prints what has changed, without waiting for the next turn.
  func update() {
    show(Display(coordinator))
  }

  /// Prints everything again.
  func repeatAll() {
    shown = []
    update()
  }

  /// Waits until nothing is going on that would change what is shown, and that has been printed.
  func settle() async {
    await until { [coordinator] in !Display(coordinator).isBusy }
  }

  /// Waits until something observed is so, and what is shown then has been printed.
  ///
  /// - Parameter isMet: Reads observed properties.
  func until(_ isMet: @escaping @MainActor () -> Bool) async {
    _ = await changes(of: isMet).first(where: { $0 }).first()
    update()
  }

  private func show(_ display: Display) {
    for line in display.lines where !shown.contains(line) { write(line) }
    shown = display.lines
  }
}
