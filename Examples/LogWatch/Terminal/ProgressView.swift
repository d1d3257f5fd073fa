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

/// The progress of reading files once, as a line of text.
struct ProgressLine: Equatable {
  /// The columns that stay free for the `^C` that a terminal shows.
  private static let margin = 3

  /// The number of bytes that have been read.
  let read: Int
  /// The sizes of the files when reading began, added up; 0 if they are not known.
  let total: Int

  /// The percentage that has been read; nil if the sizes are not known.
  ///
  /// More bytes than expected are read if a file is truncated and read again. The percentage is then 100.
  var percent: Int? {
    total > 0 ? Int(Double(min(read, total)) / Double(total) * 100) : nil
  }

  /// Returns as much of the progress as fits in one row.
  func text(columns: Int) -> String {
    let read = NumberText.size(read)
    guard let percent else { return Self.fitting(["\(read) read", read], columns) }
    let total = NumberText.size(max(self.read, total))
    return Self.fitting(["\(read) of \(total) read, \(percent)%", "\(read), \(percent)%", "\(percent)%"], columns)
  }

  private static func fitting(_ texts: [String], _ columns: Int) -> String {
    texts.first { $0.utf8.count <= columns - margin } ?? ""
  }
}
