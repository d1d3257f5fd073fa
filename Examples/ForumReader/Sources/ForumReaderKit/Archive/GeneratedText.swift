/// Generates texts from a small vocabulary.
///
/// A record always gets the same texts.
struct GeneratedText {
  private var numbers: SeededNumbers

  /// Creates the generator for a record.
  init(_ seed: UInt64, _ section: ArchiveSection, _ id: Int) {
    // Mixing separates the sequences of different seeds, sections and IDs.
    var mixed = SeededNumbers(state: seed &* 0x9e37_79b9_7f4a_7c15 ^ UInt64(section.rawValue) << 56)
    numbers = SeededNumbers(state: mixed.next() ^ UInt64(id))
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  mutating func number(below bound: Int) -> Int {
    Int(numbers.next() % UInt64(bound))
  }

  /// Returns the title of a thread or a message.
  mutating func title() -> String {
    switch number(below: 5) {
    case 0: "Ask me about \(pick(Words.things))"
    case 1: "The \(pick(Words.qualities)) thread about \(pick(Words.things))"
    case 2: "Do you still like \(pick(Words.things))?"
    case 3: "\(capitalized(pick(Words.qualities))) \(pick(Words.things)), and what to do with them"
    default: "\(capitalized(pick(Words.things))) against \(pick(Words.things))"
    }
  }

  /// Returns a few sentences.
  mutating func paragraph() -> String {
    var sentences: [String] = []
    for _ in 0...number(below: 4) { sentences.append(sentence()) }
    return sentences.joined(separator: " ")
  }

  /// Returns the reason for a punishment.
  mutating func reason() -> String {
    "Has \(pick(Words.deeds)) \(pick(Words.qualities)) \(pick(Words.things)) once too often."
  }

  /// Returns the name of a member.
  ///
  /// The first members are the users of ``ForumServer``.
  mutating func name(_ id: Int) -> String {
    let known = ["ada", "alan", "grace"]
    guard id > known.count else { return known[id - 1] }
    return "\(pick(Words.qualities)) \(pick(Words.things)) \(id)"
  }

  /// Returns the name of a forum.
  static func forum(_ id: Int) -> String {
    let (round, place) = (id - 1).quotientAndRemainder(dividingBy: Words.topics.count)
    return round == 0 ? Words.topics[place] : "\(Words.topics[place]) \(round + 1)"
  }

  private mutating func sentence() -> String {
    switch number(below: 400) {
    case 0: "Nobody has ever seen a quokka here."  // prose:ok
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

/// A random number generator (SplitMix64) that returns the same numbers for the same seed.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator with an initial state.
  init(state: UInt64) {
    self.state = state
  }

  /// Returns the next number.
  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
