@testable import LogWatch

/// Random regular expressions and lines over few characters, so that many lines match.
///
/// The expressions have every construct that the automaton translates, and some that it does not.
struct RandomPatterns {
  private static let characters = [
    "a", "b", "k", "K", "s", "1", " ", "_", ".", "é", "e\u{301}", "ß", "\u{212A}", "ſ", ";", "\u{37E}", "]", "}", "\"",
  ]
  private static let lineCharacters =
    characters + ["a", "b", "k", "1", "\t", "\r", "\u{B}", "\u{85}", "\u{2028}", "\u{301}", "👩‍👧", "e", "A", "\0", "{"]
  private static let classes = [
    "[ab]", "[^a]", "[a-c]", "[[:alpha:]]", "[a-z&&[^b]]", #"[\d_]"#, #"[^\s.]"#, "[é1]", #"[\]a]"#, "[a-k--b]", "[.-]",
    "[K]", "[^ſ]", "[ -~]", "[a[1_]]",
  ]
  private static let escapes = [
    #"\d"#, #"\w"#, #"\s"#, #"\D"#, #"\W"#, #"\S"#, #"\t"#, #"\r"#, #"\h"#, #"\H"#, #"\v"#, #"\V"#, #"\N"#, #"\."#,
    #"\]"#, #"\ "#, #"\-"#, #"\;"#, ".", ".", ".",
  ]
  private static let assertions = ["^", "$", #"\A"#, #"\z"#, #"\Z"#, #"\b"#, #"\B"#]
  private static let others = [
    "(?=a)", "(?!a)", "(?i:ak)", "(?>a|ab)", #"(a)\1"#, #"\p{L}"#, #"\x61"#, #"\u{6B}"#, #"\Qa.\E"#, "(?#b)", "(?i)",
    "(?-i)", #"\R"#, #"\X"#, "[]a]", "[^]a]", #"[\Q]\E]"#, "a{,2}", "{", "(?s)", "(?m)",
  ]
  private static let quantifiers = ["*", "+", "?", "{2}", "{1,2}", "{2,}", "{0}", "{0,3}"]

  private var random: SampleRandom

  init(seed: UInt64) {
    random = SampleRandom(state: seed)
  }

  /// Returns an expression, which `Regex` may refuse.
  mutating func pattern() -> String {
    (isOneOf(4) ? "(?i)" : "") + choice(depth: 3)
  }

  /// Returns the bytes of a line, which may be invalid UTF-8.
  mutating func line() -> [UInt8] {
    (0..<Int.random(in: 0...10, using: &random)).flatMap { _ in
      isOneOf(40) ? [UInt8.random(in: 0x80...0xFF, using: &random)] : Array(one(of: Self.lineCharacters).utf8)
    }
  }

  private mutating func choice(depth: Int) -> String {
    (0...(isOneOf(3) ? 1 : 0)).map { _ in sequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in part(depth: depth) }.joined()
  }

  private mutating func part(depth: Int) -> String {
    if isOneOf(10) { return one(of: Self.assertions) }
    if isOneOf(60) { return one(of: Self.others) }
    var part =
      switch Int.random(in: 0..<10, using: &random) {
      case 0, 1: one(of: Self.classes)
      case 2, 3: one(of: Self.escapes)
      case 4, 5: depth > 0 ? group(depth: depth - 1) : "a"
      default: one(of: Self.characters)
      }
    if isOneOf(3) {
      part += one(of: Self.quantifiers)
      if isOneOf(4) { part += one(of: ["?", "?", "+"]) }
    }
    return part
  }

  private mutating func group(depth: Int) -> String {
    let name = "g\(UInt32.random(in: 0..<1_000_000, using: &random))"
    return one(of: ["(", "(?:", "(?<\(name)>"]) + choice(depth: depth) + ")"
  }

  private mutating func isOneOf(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &random) == 0
  }

  private mutating func one(of texts: [String]) -> String {
    texts.randomElement(using: &random)!
  }
}
