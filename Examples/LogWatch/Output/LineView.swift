import Causeway
import CausewayViewModel
import ExampleTerminal

/// Shows each line as it comes, as `tail -F` does; of several files with the path before it.
@MainActor
final class LineView {
  private let bindings = Bindings()

  /// Shows from now on what the files send.
  init(_ files: [LogFile]) {
    for file in files {
      let prefix = files.count > 1 ? file.path + ": " : ""
      bindings.bind(file.events.compactMap(\.lines), to: self) { _, lines in
        StandardStream.output.write(lines.map { prefix + $0.text + "\n" }.joined())
      }
    }
  }
}
