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
