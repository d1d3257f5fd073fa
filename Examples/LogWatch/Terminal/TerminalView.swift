import ExampleTerminal

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
    loop = ObservationLoop(every: Self.frameTime) {
      screen.show(TerminalFrame(model, size: screen.size).rows)
    }
  }
}
