import Causeway

/// The difference between a recording and the expected diagram.
struct MarbleDifference<Output: Sendable & Equatable> {
  let tick: Duration
  /// The values that the diagram's characters represent.
  let values: [Character: Output]

  /// Returns both as diagrams, one below the other, and the first moment at which they differ.
  func message<Failure: Equatable>(
    _ text: String, _ expected: [RecordedEvent<Output, Failure>], _ actual: [RecordedEvent<Output, Failure>]
  ) -> String {
    var writer = MarbleWriter(reserved: values.keys)
    let characters = actual.map { (tick: $0.instant.offset.ticks(of: tick), character: character(for: $0, &writer)) }
    var lines = ["expected  \(text)", "actual    \(writer.line(characters) ?? list(actual))"] + writer.legend
    if let difference = firstDifference(expected, actual) { lines.append(difference) }
    return lines.joined(separator: "\n")
  }

  private func character<Failure>(
    for event: RecordedEvent<Output, Failure>, _ writer: inout MarbleWriter
  ) -> Character {
    switch event.event {
    case .value(let value):
      values.filter { $0.value == value }.map(\.key).min() ?? writer.character(for: "\(value)")
    case .completion(.finished): "|"
    case .completion(.failure): "#"
    }
  }

  private func list<Failure>(_ events: [RecordedEvent<Output, Failure>]) -> String {
    events.map { "\($0)" }.joined(separator: ", ")
  }

  private func firstDifference<Failure: Equatable>(
    _ expected: [RecordedEvent<Output, Failure>], _ actual: [RecordedEvent<Output, Failure>]
  ) -> String? {
    for index in 0..<max(expected.count, actual.count) {
      let wanted = index < expected.count ? expected[index] : nil
      let found = index < actual.count ? actual[index] : nil
      if wanted == found { continue }
      return "expected \(wanted.map { "\($0)" } ?? "no more"), found \(found.map { "\($0)" } ?? "no more")"
    }
    return nil
  }
}
