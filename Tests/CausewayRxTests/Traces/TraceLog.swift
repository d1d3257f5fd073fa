import CausewayRx

/// The lines of a trace.
final class TraceLog {
  private(set) var lines: [String] = []

  func write(_ line: String) {
    lines.append(line)
  }

  func write<Element>(_ prefix: String, _ event: Event<Element>) {
    switch event {
    case .next(let element): write("\(prefix) next \(element)")
    case .error(let error): write("\(prefix) error \(traceName(of: error))")
    case .completed: write("\(prefix) completed")
    }
  }
}
