import Causeway
import CausewayViewModel
import ExampleTerminal

/// Prints each line as it arrives, as `tail -F` does.
///
/// With several files, the path precedes each line.
@MainActor
final class LineView {
  private let bindings = Bindings()

  /// Starts printing the lines of the files.
  init(_ files: [LogFile]) {
    for file in files {
      let prefix = files.count > 1 ? file.path + ": " : ""
      bindings.bind(file.events.compactMap(\.lines), to: self) { _, lines in
        StandardStream.output.write(lines.map { prefix + $0.text + "\n" }.joined())
      }
    }
  }
}
