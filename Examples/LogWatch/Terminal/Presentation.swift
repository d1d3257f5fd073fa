import Causeway
import CausewayViewModel
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

  /// Subscribes to the sources, so that no line is missed.
  ///
  /// Call ``begin()`` to show the model.
  init(_ model: WatchModel, _ sources: [any LogSource], _ modes: Modes) {
    self.model = model
    self.modes = modes
    lines = modes.printsLines ? LineView(sources) : nil
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

/// Prints each line as it arrives, as `tail -F` does.
///
/// With several sources, the path precedes each line.
@MainActor
final class LineView {
  private let bindings = Bindings()

  /// Starts printing the lines of the sources.
  init(_ sources: [any LogSource]) {
    for source in sources {
      let prefix = sources.count > 1 ? source.path + ": " : ""
      bindings.bind(source.events.compactMap(\.lines), to: self) { _, lines in
        StandardStream.output.write(lines.map { prefix + $0.text + "\n" }.joined())
      }
    }
  }
}

/// Draws a model on the screen and redraws it after changes.
@MainActor
final class TerminalView {
  /// The minimum time between two frames.
  ///
  /// A higher frame rate is not visible and only keeps the terminal busy.
  private static let frameTime = Duration.milliseconds(50)

  /// The screen to draw on.
  let screen: TerminalScreen
  private let loop: ObservationLoop

  /// Draws the model, and redraws it after changes.
  init(_ model: WatchModel, on screen: TerminalScreen) {
    self.screen = screen
    model.isShown = true
    loop = ObservationLoop(every: Self.frameTime) {
      screen.show(TerminalFrame(model, size: screen.size).rows)
    }
  }
}
