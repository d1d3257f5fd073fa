import Causeway
import CausewayViewModel

/// Prints a line for each change.
@MainActor
final class PlainDisplay: Display {
  private let picture: @MainActor () -> Picture
  private let write: @MainActor (String) -> Void
  private let writeError: @MainActor (String) -> Void
  private var shown: [String: String] = [:]
  private let bindings = Bindings()

  /// Prints the current state, and then its changes.
  ///
  /// - Parameters:
  ///   - picture: Returns the state to print, based on observed properties.
  ///   - write: Called with each line.
  ///   - writeError: Called with each error.
  init(
    _ picture: @escaping @MainActor () -> Picture, write: @escaping @MainActor (String) -> Void,
    writeError: @escaping @MainActor (String) -> Void
  ) {
    self.picture = picture
    self.write = write
    self.writeError = writeError
    bindings.bind(changes(of: picture), to: self) { $0.show($1) }
  }

  func update() {
    show(picture())
  }

  func tell(_ lines: [String]) {
    for line in lines { write(line) }
  }

  func report(_ message: String) {
    writeError(message)
  }

  func end() {
    bindings.cancelAll()
  }

  /// Prints the lines that have changed.
  ///
  /// Contents that are loading are printed when they are loaded.
  private func show(_ picture: Picture) {
    let lines = PlainText.lines(picture)
    for line in lines {
      guard let text = line.text, shown[line.key] != text else { continue }
      shown[line.key] = text
      write("\(line)")
    }
    let keys = Set(lines.map(\.key))
    shown = shown.filter { keys.contains($0.key) }
  }
}
