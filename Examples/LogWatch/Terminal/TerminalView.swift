/// Keeps the screen showing a model.
@MainActor
final class TerminalView {
  /// More often than the eye follows would only keep the terminal busy.
  private static let frameTime = Duration.milliseconds(50)

  /// The screen drawn on.
  let screen: TerminalScreen
  private let loop: ObservationLoop

  /// Shows the model, and from then on what changes of it.
  init(_ model: WatchModel, on screen: TerminalScreen) {
    self.screen = screen
    loop = ObservationLoop(every: Self.frameTime) {
      screen.show(TerminalFrame(model, size: screen.size).rows)
    }
  }
}
