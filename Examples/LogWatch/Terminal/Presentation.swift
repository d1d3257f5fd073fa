/// The output of a run while it is in progress.
@MainActor
final class Presentation {
  private let model: WatchModel
  private let modes: Modes
  private var lines: LineView?
  private var plain: PlainView?
  private var terminal: TerminalView?

  /// Subscribes to the files, so that no line is missed.
  ///
  /// Call ``begin()`` to show the model.
  init(_ model: WatchModel, _ files: [LogFile], _ modes: Modes) {
    self.model = model
    self.modes = modes
    lines = modes.printsLines ? LineView(files) : nil
  }

  /// Starts showing the model.
  func begin() {
    if modes.printsUpdates { plain = PlainView(model) }
    if modes.usesScreen { terminal = TerminalView(model, on: TerminalScreen()) }
  }

  /// Prints the remaining updates and restores the terminal.
  func end() {
    plain?.update()
    terminal?.screen.leave()
    (lines, plain, terminal) = (nil, nil, nil)
  }
}
