import Causeway
import CausewayViewModel
import ExampleTerminal

/// Draws the app on a terminal, with a line at the bottom to type in.
@MainActor
final class DrawnDisplay: Display {
  private let picture: @MainActor () -> Picture
  private let write: @MainActor (String) -> Void
  private var size: TerminalSize
  /// What was asked for, shown in place of the app until something else is done.
  private var told: [String] = []
  private let bindings = Bindings()

  /// Draws what is shown, and from then on what changes.
  ///
  /// - Parameters:
  ///   - picture: What is shown, read from what is observed.
  ///   - sizes: The size of the terminal, now and whenever it changes.
  ///   - write: Called with what makes the terminal show it.
  init(
    _ picture: @escaping @MainActor () -> Picture, sizes: StatePublisher<TerminalSize, Never>,
    write: @escaping @MainActor (String) -> Void
  ) {
    self.picture = picture
    self.write = write
    size = sizes.value
    write("\u{1B}[2J")
    prompt()
    bindings.bind(changes(of: picture), to: self) { $0.draw($1) }
    bindings.bind(sizes.changes, to: self) { display, size in
      display.size = size
      display.write("\u{1B}[2J")
      display.draw(display.picture())
      display.prompt()
    }
  }

  func update() {
    told = []
    draw(picture())
    prompt()
  }

  func tell(_ lines: [String]) {
    told = lines
    draw(picture())
    prompt()
  }

  func report(_ message: String) {
    tell([message])
  }

  func end() {
    bindings.cancelAll()
    write("\u{1B}[\(size.rows);1H\u{1B}[2K")
  }

  /// Draws over what is there; what somebody is typing stays.
  private func draw(_ picture: Picture) {
    let told = told.map { FrameRow($0) }
    let frame = ScreenFrame(picture, size: size).rows
    let rows = (told.prefix(frame.count) + frame.dropFirst(told.count))
    let lines = rows.enumerated().map { "\u{1B}[\($0 + 1);1H" + $1.escaped(columns: size.columns) }
    write("\u{1B}7" + lines.joined() + "\u{1B}8")
  }

  private func prompt() {
    write("\u{1B}[\(size.rows);1H\u{1B}[2K> ")
  }
}
