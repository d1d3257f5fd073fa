import ExampleTerminal

/// Draws a model on the screen and redraws it after changes.
@MainActor
final class LiveView {
  /// The minimum time between two drawings.
  private static let frameTime = Duration.milliseconds(50)

  private let screen: TerminalScreen
  private let loop: ObservationLoop

  /// Draws the model, and redraws it after changes.
  init(_ model: ViewerModel) {
    let screen = TerminalScreen()
    self.screen = screen
    loop = ObservationLoop(every: Self.frameTime) {
      screen.show(LiveFrame(model, size: screen.size).rows)
    }
  }

  /// Restores the terminal.
  func end() {
    screen.leave()
  }
}
