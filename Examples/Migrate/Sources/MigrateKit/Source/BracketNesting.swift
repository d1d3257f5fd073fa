/// Finds texts on which the parser of swift-syntax takes time that doubles with each bracket.
///
/// For each `[` the parser tries to read a type and then an expression, so `[[[[` takes sixteen attempts. Only brackets
/// outside of literals that follow each other without a comma or a colon count; real code has two or three.
struct BracketNesting {
  static let limit = 14

  private var depth = 0
  private var isInLiteral = false
  private var isInLongLiteral = false
  private var quotes = 0

  static func isTooDeep(_ bytes: [UInt8]) -> Bool {
    var nesting = BracketNesting()
    var isEscaped = false
    for byte in bytes {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else {
        nesting.read(byte)
        if nesting.depth > limit { return true }
      }
    }
    return false
  }

  private mutating func read(_ byte: UInt8) {
    if byte == UInt8(ascii: "\"") { return readQuote() }
    quotes = 0
    if byte == UInt8(ascii: "\n") { isInLiteral = false }
    if isInLiteral || isInLongLiteral { return }
    switch byte {
    case UInt8(ascii: "["): depth += 1
    case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "]"), UInt8(ascii: ")"), UInt8(ascii: "{"),
      UInt8(ascii: "}"), UInt8(ascii: "="), UInt8(ascii: ";"):
      depth = 0
    default: break
    }
  }

  private mutating func readQuote() {
    quotes += 1
    depth = 0
    if quotes == 3 {
      quotes = 0
      isInLongLiteral.toggle()
      isInLiteral = false
    } else if !isInLongLiteral {
      isInLiteral.toggle()
    }
  }
}
