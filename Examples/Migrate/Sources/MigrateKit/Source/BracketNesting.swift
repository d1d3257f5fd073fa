/// Finds texts on which the parser of swift-syntax takes time that doubles with each bracket.
///
/// For each `[` the parser tries to read a type and then an expression, so `[[[[` takes sixteen attempts. Only brackets
/// that follow each other without a comma, a colon or a literal count; real code has two or three.
enum BracketNesting {
  static let limit = 14

  static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth > limit { return true }
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"),
        UInt8(ascii: "\r"), UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "@"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "&"), UInt8(ascii: "?"),
        UInt8(ascii: "!"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "-"), 0, 128...:
        break
      default: depth = 0
      }
    }
    return false
  }
}
