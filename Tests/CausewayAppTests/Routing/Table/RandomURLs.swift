import Foundation

/// Random texts that look like URLs, deterministic for a seed.
struct RandomURLs {
  /// The number of texts.
  static let count = FuzzInputs.count ?? 20_000

  private static let pieces = [
    "app", "APP", "https", "://", ":", "//", "/", "?", "&", "=", "#", "%", "%2F", "%41", "%FF", "%C3%A9", "é", "\u{0}",
    "\u{1F600}", "..", ".", "host", "host:80", "@", "[", "]", "threads", "Pages", "users", "me", "find", "text", "post",
    "12", "007", "-1", "99999999999999999999", "noseen=1", "page=", "exact", "#post", "top",
  ]

  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func number(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ mixed >> 31) % UInt64(limit))
  }

  mutating func element<Element>(of list: [Element]) -> Element { list[number(below: list.count)] }

  /// Returns some pieces in sequence.
  mutating func text(upTo length: Int = 12) -> String {
    (0..<number(below: length + 1)).map { _ in element(of: Self.pieces) }.joined()
  }

  /// Returns a URL with a few changes.
  mutating func mutation(of url: String) -> String {
    var bytes = Array(url.utf8)
    for _ in 0...number(below: 2) where !bytes.isEmpty {
      let place = number(below: bytes.count)
      switch number(below: 4) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = UInt8(number(below: 256))
      case 2: bytes.insert(contentsOf: element(of: Self.pieces).utf8, at: place)
      default: bytes.removeSubrange(place..<min(bytes.count, place + number(below: 8)))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
