import Foundation
import Testing

@testable import LogWatch

/// The automaton beside `Regex`, on random expressions and lines.
@Suite struct PatternEqualityTests {
  private static let count =
    (ProcessInfo.processInfo.environment["CAUSEWAY_MODEL_INPUTS"].flatMap { Int($0) } ?? 10_000) / 10

  @Test func patternsMatchTheSameLinesAsRegex() {
    var random = RandomPatterns(seed: 20_261_124)
    var answers: [Bool: Int] = [:]
    var translated = 0
    for _ in 0..<Self.count {
      let text = random.pattern()
      let lines = (0..<20).map { _ in line(random.line()) }
      guard let pattern = try? LinePattern(text), pattern.possible != nil else { continue }
      translated += 1
      for line in lines {
        let expected = pattern.matchesRegex(line.text)
        #expect(pattern.matches(line) == expected, "\(text.debugDescription) in \(line.text.debugDescription)")
        answers[expected, default: 0] += 1
      }
    }
    // The comparison means something only if most expressions are translated, and both answers are frequent.
    #expect(translated * 2 > Self.count)
    #expect(answers[true, default: 0] > Self.count && answers[false, default: 0] > Self.count)
  }

  /// Returns the line that a tailer would report.
  private func line(_ bytes: [UInt8]) -> TailedLine {
    var splitter = LineSplitter()
    var lines: [TailedLine] = []
    (bytes + [0x0A]).withUnsafeBytes { splitter.append($0, to: &lines) }
    return lines[0]
  }
}
