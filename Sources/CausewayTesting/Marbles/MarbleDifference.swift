import Causeway

/// The difference between a recording and the expected diagram.
@available(SwiftStdlib 5.7, *)
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

/// A writer that draws events as a marble diagram.
struct MarbleWriter {
  /// The lines that map letters to values.
  private(set) var legend: [String] = []
  private var letters: [String: Character] = [:]
  private var unused: [Character]

  /// Creates a writer.
  ///
  /// - Parameter reserved: The letters that already represent a value.
  init(reserved: some Sequence<Character> = []) {
    let reserved = Set(reserved)
    unused = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".filter { !reserved.contains($0) }.reversed()
  }

  /// Returns the character for a value: its own if it has only one, or a letter with a line in the legend.
  mutating func character(for text: String) -> Character {
    if text.count == 1, let character = text.first, !"-|#()^! ".contains(character) { return character }
    if let letter = letters[text] { return letter }
    let letter = unused.popLast() ?? "?"
    letters[text] = letter
    legend.append("\(letter) = \(text)")
    return letter
  }

  /// Returns the diagram of events in order.
  ///
  /// - Returns: The diagram, or `nil` if a group leaves no room for the events after it.
  func line(_ events: [(tick: Int, character: Character)]) -> String? {
    var line = ""
    var rest = events[...]
    while let tick = rest.first?.tick {
      let group = rest.prefix { $0.tick == tick }
      rest = rest.dropFirst(group.count)
      guard tick >= line.count else { return nil }
      line += String(repeating: "-", count: tick - line.count)
      let characters = String(group.map(\.character))
      line += characters.count == 1 ? characters : "(\(characters))"
    }
    return line
  }
}
