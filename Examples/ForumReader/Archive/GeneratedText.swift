/// Texts made up of few words, always the same ones for a record.
struct GeneratedText {
  private var numbers: SeededNumbers

  /// Makes the texts of a record.
  init(_ seed: UInt64, _ section: ArchiveSection, _ id: Int) {
    // Far apart for every seed, kind and id, as the numbers are mixed.
    var mixed = SeededNumbers(state: seed &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(section.rawValue) << 56)
    numbers = SeededNumbers(state: mixed.next() ^ UInt64(id))
  }

  /// A number from 0 on.
  mutating func number(below bound: Int) -> Int {
    Int(numbers.next() % UInt64(bound))
  }

  /// What a thread or a message is about.
  mutating func title() -> String {
    switch number(below: 5) {
    case 0: "Ask me about \(pick(Words.things))"
    case 1: "The \(pick(Words.qualities)) thread about \(pick(Words.things))"
    case 2: "Do you still like \(pick(Words.things))?"
    case 3: "\(capitalized(pick(Words.qualities))) \(pick(Words.things)), and what to do with them"
    default: "\(capitalized(pick(Words.things))) against \(pick(Words.things))"
    }
  }

  /// Some sentences.
  mutating func paragraph() -> String {
    var sentences: [String] = []
    for _ in 0...number(below: 4) { sentences.append(sentence()) }
    return sentences.joined(separator: " ")
  }

  /// Why somebody was punished.
  mutating func reason() -> String {
    "Has \(pick(Words.deeds)) \(pick(Words.qualities)) \(pick(Words.things)) once too often."
  }

  /// What a member is called; the first ones are those who may log in at ``ForumServer``.
  mutating func name(_ id: Int) -> String {
    let known = ["ada", "alan", "grace"]
    guard id > known.count else { return known[id - 1] }
    return "\(pick(Words.qualities)) \(pick(Words.things)) \(id)"
  }

  /// What a forum is called.
  static func forum(_ id: Int) -> String {
    let (round, place) = (id - 1).quotientAndRemainder(dividingBy: Words.topics.count)
    return round == 0 ? Words.topics[place] : "\(Words.topics[place]) \(round + 1)"
  }

  private mutating func sentence() -> String {
    switch number(below: 400) {
    case 0: "Nobody has ever seen a quokka here."
    case 1...10: "Née in Málaga, raised in Århus, and still no better at \(pick(Words.things))."
    case 11...140: "I have \(pick(Words.deeds)) \(pick(Words.things)) for \(number(below: 30) + 2) years."
    case 141...270: "My neighbour has \(pick(Words.deeds)) \(pick(Words.qualities)) \(pick(Words.things))."
    default: "\(capitalized(pick(Words.qualities))) \(pick(Words.things)) are better than \(pick(Words.things))."
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words[number(below: words.count)]
  }

  private func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }
}

extension GeneratedText {
  private enum Words {
    static let things = [
      "bridges", "tugboats", "sourdough loaves", "bicycles", "tin whistles", "maps", "pocket radios", "marbles",
      "lighthouses", "kettles", "fountain pens", "beehives", "train sets", "wool socks", "chess clocks", "greenhouses",
      "canoes", "typewriters", "pickles", "star charts",
    ]
    static let qualities = [
      "old", "cheap", "quiet", "patient", "rusty", "odd", "clever", "borrowed", "narrow", "honest", "late", "polished",
    ]
    static let deeds = ["collected", "repaired", "painted", "lost", "counted", "sold", "praised", "measured"]
    static let topics = [
      "General", "Bread and Butter", "Bridges", "Small Boats", "Trains", "Gardens", "Games", "Books", "Films", "Music",
      "Radio", "Maps and Travel", "Bicycles", "Tools", "Kitchen", "Weather", "Animals", "Stars", "Questions",
      "Archives",
    ]
  }
}
