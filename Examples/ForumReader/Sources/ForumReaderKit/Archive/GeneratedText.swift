/// Generates titles, posts and names that members of a forum could have written.
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

  /// Returns what a message or a punishment is about.
  mutating func subject() -> GeneratedSubject {
    let subjects = GeneratedSubject.forums[number(below: GeneratedSubject.forums.count)].subjects
    return subjects[number(below: subjects.count)]
  }

  /// Returns what a thread is about, and the number of its kind of title.
  ///
  /// Threads near each other in a forum differ in one or the other.
  ///
  /// - Parameters:
  ///   - forum: The ID of the forum.
  ///   - place: The position of the thread in its forum.
  /// - Returns: The subject and the number.
  static func subject(ofForum forum: Int, _ place: Int) -> (subject: GeneratedSubject, kind: Int) {
    let subjects = GeneratedSubject.forums[(forum - 1) % GeneratedSubject.forums.count].subjects
    // 7 has no common factor with the number of combinations.
    let (kind, number) = (place * 7 % (subjects.count * titleKinds)).quotientAndRemainder(dividingBy: subjects.count)
    return (subjects[number], kind)
  }

  private static let titleKinds = 12

  /// Returns the name of a forum.
  static func forum(_ id: Int) -> String {
    let (round, place) = (id - 1).quotientAndRemainder(dividingBy: GeneratedSubject.forums.count)
    let name = GeneratedSubject.forums[place].name
    return round == 0 ? name : "\(name) \(round + 1)"
  }

  /// Returns a title of a certain kind.
  mutating func title(_ subject: GeneratedSubject, kind: Int) -> String {
    let (thing, things) = (subject.thing, subject.things)
    return switch kind {
    case 0: "Ask me about \(things): \(number(below: 30) + 5) years of \(subject.activity)"
    case 1: "What makes a good \(thing)?"
    case 2: "Beginner’s question about \(things)"
    case 3: "Show us your \(things)"
    case 4: "Do you still like \(things)?"
    case 5: "Is your \(thing) worth the trouble?"
    case 6: "My first attempt at \(subject.activity)"
    case 7: "Help: \(subject.problem)"
    case 8: "Are there people in \(pick(Words.cities)) who like \(things)?"
    case 9: "Good books about \(subject.activity)?"
    case 10: "A weekend of \(subject.activity) in \(pick(Words.cities))"
    default: "Unpopular opinion: \(things) are overrated"
    }
  }

  /// Returns the text of the first post of a thread.
  mutating func opening(_ subject: GeneratedSubject) -> String {
    let beginning =
      switch number(below: 5) {
      case 0: "Hello all. I have been reading here for a year, mostly about \(subject.things)."
      case 1: "I started with \(subject.activity) in \(pick(Words.months)), and now I cannot stop."
      case 2: "After \(number(below: 20) + 3) years without \(subject.things) I am back at \(subject.activity)."
      case 3: "Long-time reader, first post. I have been thinking about \(subject.activity) since the summer."
      default: "A friend who moved to \(pick(Words.cities)) got me into \(subject.activity)."
      }
    let end =
      switch number(below: 4) {
      case 0: "The trouble is \(subject.problem). Has any of you solved this?"
      case 1: "What would you do first, and what would you leave alone?"
      case 2: "I would like to hear how the rest of you began."
      default: "Before I do anything rash: what should I know about the \(subject.part)?"
      }
    return "\(beginning) \(remark(subject)) \(end)"
  }

  /// Returns the text of a post that answers others.
  mutating func answer(_ subject: GeneratedSubject) -> String {
    var text = remark(subject)
    for _ in 0..<number(below: 3) { text += " " + remark(subject) }
    return text
  }

  /// Returns the subject line of a message.
  mutating func headline(_ subject: GeneratedSubject) -> String {
    switch number(below: 5) {
    case 0: "Your \(subject.thing)"
    case 1: "Thank you for the advice on \(subject.activity)"
    case 2: "Are you coming to \(pick(Words.cities)) in \(pick(Words.months))?"
    case 3: "The photo of the \(subject.part)"
    default: "A question about \(subject.things)"
    }
  }

  /// Returns the text of a message.
  mutating func letter(_ subject: GeneratedSubject) -> String {
    let beginning =
      switch number(below: 4) {
      case 0: "Hi, I saw your post about \(subject.things) and did not want to ask in public."
      case 1: "Thanks again for your help with the \(subject.part)."
      case 2: "I will be in \(pick(Words.cities)) in \(pick(Words.months)). Shall we meet?"
      default: "You seem to know more about \(subject.things) than the rest of us."
      }
    return "\(beginning) \(remark(subject)) Write to me when you have a minute."
  }

  /// Returns the reason for a punishment.
  mutating func reason(_ subject: GeneratedSubject) -> String {
    switch number(below: 5) {
    case 0: "Posted the same photo of a \(subject.thing) \(number(below: 5) + 4) times in one evening."
    case 1: "Called another member’s \(subject.thing) a disgrace. Take a day off."
    case 2: "Advertised \(subject.things) after two warnings."
    case 3: "This thread is about \(subject.activity), not about your neighbour."
    default: "Answered a beginner’s question about the \(subject.part) with an insult."
    }
  }

  private mutating func remark(_ subject: GeneratedSubject) -> String {
    let (thing, things, part) = (subject.thing, subject.things, subject.part)
    switch number(below: 400) {
    case 0: return "Off topic, but a quokka once stole my lunch in \(pick(Words.cities))."
    case 1...10: return "I grew up in Málaga, and there every family had an opinion on \(things)."
    case 11...50: return "My neighbour talks of little else than \(things), and she says the same."
    case 51...80: return "My neighbour has thought about \(things) all his life, and he would start with the \(part)."
    default: break
    }
    return switch number(below: 18) {
    case 0: "I had the same trouble, and it turned out to be the \(part)."
    case 1: "I would look at the \(part) first; that costs nothing."
    case 2: "Thanks, that helped. I will report back after the weekend."
    case 3: "After \(number(below: 30) + 2) years of \(subject.activity) I still learn something every week."
    case 4: "Could you post a photo of the \(part)?"
    case 5: "I am not sure that I agree: a good \(thing) deserves more patience."
    case 6: "I once spent a whole evening in \(pick(Words.cities)) talking about \(things)."
    case 7: "For what it is worth, I needed \(number(below: 9) + 2) attempts."
    case 8: "Do not give up after the first try."
    case 9: "Same here in \(pick(Words.cities))."
    case 10: "The \(things) of twenty years ago were better, or I was younger."
    case 11: "With \(subject.problem), I would not wait until \(pick(Words.months))."
    case 12: "My grandmother taught me \(subject.activity), and she never read a word about \(things)."
    case 13: "Take a photo of the \(part) before you change anything."
    case 14: "I gave up \(subject.activity) in \(pick(Words.months)) and have regretted it ever since."
    case 15: "Good advice above. I would only add: be patient with the \(part)."
    case 16: "That is a fine \(thing)! How long did it take you?"
    default: "What finally worked for me was asking at the club in \(pick(Words.cities))."
    }
  }

  private mutating func pick(_ words: [String]) -> String {
    words[number(below: words.count)]
  }
}

extension GeneratedText {
  /// Returns the name of a member, which no other member has.
  ///
  /// The first members are the users of ``ForumServer``.
  static func member(_ id: Int) -> String {
    let known = ["ada", "alan", "grace"]
    guard id > known.count else { return known[id - 1] }
    let count = Words.names.count * Words.endings.count
    let (round, place) = (id - known.count - 1).quotientAndRemainder(dividingBy: count)
    // 7 has no common factor with the number of names and endings, so each combination occurs once.
    let (ending, name) = (place * 7 % count).quotientAndRemainder(dividingBy: Words.names.count)
    return Words.names[name] + Words.endings[ending] + (round == 0 ? "" : "-\(round + 1)")
  }

  private enum Words {
    static let cities = [
      "Lisbon", "Ghent", "Leeds", "Bergen", "Turin", "Kraków", "Århus", "Porto", "Graz", "Cork", "Utrecht", "Lyon",
      "Bristol", "Tampere", "Ljubljana", "Halifax",
    ]
    static let months = ["March", "April", "May", "June", "July", "September", "October", "November"]
    static let names = [
      "marta", "noor", "henrik", "tilda", "oskar", "priya", "luca", "ines", "jonas", "fatima", "ewan", "saoirse",
      "milo", "hanna", "dmitri", "yuki", "paolo", "greta", "amir", "lotte", "sven", "carmen", "tobias", "wanda",
      "ruben", "ingrid", "felix", "aylin", "marek", "elif",
    ]
    static let endings = [
      "", "_b", "42", ".k", "_writes", "76", "-north", "_the_elder", ".w", "99", "_s", "-at-home", "_h", "81", ".m",
      "_r",
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
