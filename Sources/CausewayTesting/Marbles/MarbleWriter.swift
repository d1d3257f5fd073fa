/// Draws what happened as a marble diagram.
struct MarbleWriter {
  /// The lines that say which letter stands for what.
  private(set) var legend: [String] = []
  private var letters: [String: Character] = [:]
  private var unused: [Character]

  /// Makes a writer.
  ///
  /// - Parameter reserved: Letters that stand for something already.
  init(reserved: some Sequence<Character> = []) {
    let reserved = Set(reserved)
    unused = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".filter { !reserved.contains($0) }.reversed()
  }

  /// The character for a value: itself if it is one, or else a letter, with a line in the legend.
  mutating func character(for text: String) -> Character {
    if text.count == 1, let character = text.first, !"-|#()^! ".contains(character) { return character }
    if let letter = letters[text] { return letter }
    let letter = unused.popLast() ?? "?"
    letters[text] = letter
    legend.append("\(letter) = \(text)")
    return letter
  }

  /// Draws events that have happened at ticks, in order.
  ///
  /// - Returns: `nil` if a group leaves no room for what comes after it.
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
