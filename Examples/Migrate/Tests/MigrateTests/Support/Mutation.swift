import Foundation

/// Random damage to a text: bytes that are removed, repeated, exchanged, or taken from another text.
enum Mutation {
  /// The number of damaged files in each test, which the environment variable `CAUSEWAY_MUTATIONS` sets.
  static let count = ProcessInfo.processInfo.environment["CAUSEWAY_MUTATIONS"].flatMap(Int.init) ?? 100

  /// One of the texts, damaged in a way that the seed determines.
  static func mutated(_ texts: [String], seed: Int) -> String {
    var generator = SplitMix(seed: UInt64(seed))
    return mutated(texts[seed % texts.count], with: texts[seed / 7 % texts.count], &generator)
  }

  private static func mutated(_ text: String, with other: String, _ generator: inout SplitMix) -> String {
    var bytes = Array(text.utf8)
    let source = Array(other.utf8)
    // A text with one piece of damage is often still valid, so that its sites are rewritten.
    let count = Bool.random(using: &generator) ? 1 : Int.random(in: 2...6, using: &generator)
    for _ in 0..<count where !bytes.isEmpty {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      let end = min(bytes.count, start + Int.random(in: 1..<40, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: start)
      case 2:
        let from = Int.random(in: 0..<source.count, using: &generator)
        bytes.replaceSubrange(start..<end, with: source[from..<min(source.count, from + 60)])
      case 3: bytes[start] = UInt8.random(in: 0..<128, using: &generator)
      case 4: bytes.insert(contentsOf: tokens.randomElement(using: &generator).map { Array($0.utf8) } ?? [], at: start)
      default: bytes.removeSubrange(start...)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let tokens = [
    "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "#if A\n", "#endif\n", "@escaping ", "-> ", "some ", "= ", "<", ">", "?",
    "#selector(", "\u{0}", "\n\n", "extension X.Y.Z {", "case ", "import RxSwift\n", "self.", "...", "`", "🎈",
  ]
}

/// A small generator of random numbers, so that a failing mutation can be repeated.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
