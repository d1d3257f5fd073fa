/// Everything that shows a run while it lasts.
@MainActor
final class Presentation {
  private let model: WatchModel
  private let modes: Modes
  private var lines: LineView?
  private var plain: PlainView?
  private var terminal: TerminalView?

  /// Listens to the files, so that no line is missed, and shows nothing yet.
  init(_ model: WatchModel, _ files: [LogFile], _ modes: Modes) {
    self.model = model
    self.modes = modes
    lines = modes.printsLines ? LineView(files) : nil
  }

  /// Begins to show the model.
  func begin() {
    if modes.printsUpdates { plain = PlainView(model) }
    if modes.usesScreen { terminal = TerminalView(model, on: TerminalScreen()) }
  }

  /// Shows what is left to show, and gives the terminal back.
  func end() {
    plain?.update()
    terminal?.screen.leave()
    (lines, plain, terminal) = (nil, nil, nil)
  }
}
