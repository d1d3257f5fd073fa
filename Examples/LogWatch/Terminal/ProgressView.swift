import Causeway
import ExampleTerminal

/// Shows the progress of a long run in one row of the terminal, on standard error.
@MainActor
final class ProgressView {
  /// The time before the row appears, because a short run needs none.
  private static let delay = Duration.seconds(1)
  /// The time between two updates.
  private static let interval = Duration.milliseconds(250)
  private static let clear = "\r" + TerminalSequence.clearRow

  private let model: WatchModel
  private let total: Int
  private let write: (String) -> Void
  private var shown = ""
  private var timer: AnyCancellable?

  /// Shows the progress from one second after this call until ``end()``.
  ///
  /// - Parameters:
  ///   - model: The model that counts the bytes.
  ///   - total: The number of bytes to read; 0 if it is not known.
  ///   - clock: The clock that measures the time.
  ///   - write: Writes to the terminal.
  init(
    _ model: WatchModel, total: Int, clock: any Clock<Duration> = ContinuousClock(),
    write: @escaping (String) -> Void = StandardStream.error.write
  ) {
    self.model = model
    self.total = total
    self.write = write
    timer = RepeatingTimer(every: Self.interval, startingAfter: Self.delay, clock: clock)
      .receive(on: MainActor.shared)
      .sink { [weak self] _ in self?.update() }
  }

  /// Clears the row.
  func end() {
    timer = nil
    show("")
  }

  private func update() {
    show(ProgressLine(read: model.total.bytes, total: total).text(columns: TerminalSize.current.columns))
  }

  private func show(_ text: String) {
    guard text != shown else { return }
    shown = text
    write(Self.clear + text)
  }
}
