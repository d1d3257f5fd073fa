import ExampleTerminal

/// The output of a run while it is in progress.
@MainActor
final class Presentation {
  private let model: WatchModel
  private let modes: Modes
  private var lines: LineView?
  private var plain: PlainView?
  private var terminal: TerminalView?
  private var progress: ProgressView?

  /// Subscribes to the files, so that no line is missed.
  ///
  /// Call ``begin()`` to show the model.
  init(_ model: WatchModel, _ files: [LogFile], _ modes: Modes) {
    self.model = model
    self.modes = modes
    lines = modes.printsLines ? LineView(files) : nil
  }

  /// Starts showing the model.
  ///
  /// - Parameter total: The number of bytes to read, if the files are read once.
  func begin(total: Int = 0) {
    if modes.printsUpdates { plain = PlainView(model) }
    if modes.usesScreen { terminal = TerminalView(model, on: TerminalScreen()) }
    if modes.showsProgress { progress = ProgressView(model, total: total) }
  }

  /// Prints the remaining updates and restores the terminal.
  func end() {
    plain?.update()
    terminal?.screen.leave()
    progress?.end()
    (lines, plain, terminal, progress) = (nil, nil, nil, nil)
  }
}
