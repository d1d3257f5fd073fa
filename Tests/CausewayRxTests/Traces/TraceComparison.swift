import Foundation

/// A program and its trace, compared with that of RxSwift.
struct TraceComparison: Sendable {
  let number: Int
  let program: TraceProgram
  let actual: [String]

  /// Runs every program of the fixture.
  static func all() throws -> [TraceComparison] {
    let folder = URL(filePath: #filePath).appending(path: "../../../Fixtures/RxTraces").standardizedFileURL
    let lines = try String(contentsOf: folder.appending(path: "rx_traces.jsonl"), encoding: .utf8).split(
      separator: "\n")
    return try lines.enumerated().map { number, line in
      let program = try JSONDecoder().decode(TraceProgram.self, from: Data(line.utf8))
      return TraceComparison(number: number, program: program, actual: TraceRun.trace(of: program))
    }
  }

  /// Whether every observer received the same events in the same order.
  var hasSameEvents: Bool { Self.events(actual) == Self.events(program.trace) }

  /// Whether side effects and disposals are the same too, in the same order.
  var isSame: Bool { actual == program.trace }

  /// Returns the events that the observers received.
  static func events(_ trace: [String]) -> [String] {
    trace.filter { $0.hasPrefix("o") && !$0.hasSuffix("+") && !$0.hasSuffix("-") }
  }

  /// The program's number and parts, and both traces side by side.
  var report: String {
    let width = program.trace.map(\.count).max() ?? 0
    let rows = (0..<max(program.trace.count, actual.count)).map { index in
      let expected = index < program.trace.count ? program.trace[index] : ""
      let found = index < actual.count ? actual[index] : ""
      let mark = expected == found ? " " : "|"
      return "  \(expected.padding(toLength: width, withPad: " ", startingAt: 0)) \(mark) \(found)"
    }
    return "program \(number) (\(program.mode))\n" + rows.joined(separator: "\n")
  }
}
