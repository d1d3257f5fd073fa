import ExampleTerminal

/// Prints each update as a line, for pipes.
@MainActor
final class PlainView {
  private let model: WatchModel
  private var shown: [String]
  private var loop: ObservationLoop?

  /// Prints the current state, and then its changes.
  init(_ model: WatchModel) {
    self.model = model
    shown = Array(repeating: "", count: model.logs.count)
    loop = ObservationLoop { [weak self] in self?.update() }
  }

  /// Prints the changes since the last update.
  func update() {
    var text = ""
    for (index, log) in model.logs.enumerated() {
      let line = Self.line(log)
      guard line != shown[index] else { continue }
      shown[index] = line
      text += line + "\n"
    }
    StandardStream.output.write(text)
  }

  private static func line(_ log: LogModel) -> String {
    let report = log.report
    let state =
      switch log.state {
      case .present: "following"
      case .missing: "missing"
      case .failed: "failed"
      }
    return """
      \(log.path) lines=\(report.lines) bytes=\(report.bytes) matches=\(report.matches) errors=\(report.errors) \
      rotations=\(report.rotations) truncations=\(report.truncations) state=\(state) \
      last=\(CellText.printable(report.lastLine ?? ""))
      """
  }
}
