/// Finds texts on which the parser of swift-syntax, or a visitor of its tree, overflows the stack.
///
/// The parser limits the depth of brackets, but not that of chains such as `await await …`, `A -> A -> …`, `Int???…` or
/// `else if … else if …`. A chain has no end of a statement in it, so the number of tokens in a statement, with the
/// statements around it, limits the depth of the tree.
struct StatementLength {
  static let limit = 10_000

  private let bytes: [UInt8]
  private var position = 0
  /// The tokens since the last end of a statement, for each open bracket.
  private var counts = [0]
  /// The sum of `counts`.
  private var total = 0
  private var isAtStartOfLine = true
  private var last = Token.operator(continues: false)

  private enum Token {
    case word(Range<Int>)
    case `operator`(continues: Bool)
    case other
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  static func isTooLong(_ bytes: [UInt8]) -> Bool {
    // Each token has a byte.
    guard bytes.count > limit else { return false }
    var reader = StatementLength(bytes)
    while reader.position < bytes.count {
      reader.readToken()
      if reader.total > limit { return true }
    }
    return false
  }

  private mutating func readToken() {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "\n"):
      isAtStartOfLine = true
      position += 1
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
    case UInt8(ascii: "/") where has(Self.lineComment): skip(until: Self.newline)
    case UInt8(ascii: "/") where has(Self.commentStart):
      skip(until: Self.commentEnd)
      position += 2
    case UInt8(ascii: "\""): readLiteral()
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      if byte != UInt8(ascii: "{") { startStatement() }
      add(.operator(continues: true), length: 1)
      counts.append(0)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      endStatement()
      if counts.count > 1 { counts.removeLast() }
      add(.other, length: 1)
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      endStatement()
      position += 1
    default: Self.isWord(byte) ? readWord() : readOperator()
    }
  }

  private mutating func readWord() {
    var end = position + 1
    while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
    if isAtStartOfLine, !isOne(of: Self.continuingWords, position..<end) { startStatement() }
    add(.word(position..<end), length: end - position)
  }

  private mutating func readOperator() {
    let byte = bytes[position]
    let isArrow = byte == UInt8(ascii: ">") && position > 0 && bytes[position - 1] == UInt8(ascii: "-")
    let endsType = byte == UInt8(ascii: "?") || byte == UInt8(ascii: "!") || byte == UInt8(ascii: ">") && !isArrow
    add(.operator(continues: !endsType), length: 1)
  }

  private mutating func readLiteral() {
    startStatement()
    let isLong = has(Self.longQuote)
    let quote = isLong ? Self.longQuote : Self.quote
    add(.other, length: quote.count)
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\\") {
        position += 2
      } else if has(quote) {
        position += quote.count
        return
      } else if !isLong, bytes[position] == UInt8(ascii: "\n") {
        return
      } else {
        position += 1
      }
    }
  }

  private mutating func add(_ token: Token, length: Int) {
    counts[counts.count - 1] += 1
    total += 1
    position += length
    last = token
    isAtStartOfLine = false
  }

  /// Ends the statement before a token that starts a line, unless the line before it is incomplete.
  private mutating func startStatement() {
    guard isAtStartOfLine else { return }
    switch last {
    case .operator(continues: true): return
    case .word(let range) where isOne(of: Self.prefixWords, range): return
    default: endStatement()
    }
  }

  private mutating func endStatement() {
    total -= counts[counts.count - 1]
    counts[counts.count - 1] = 0
  }

  private mutating func skip(until text: [UInt8]) {
    while position < bytes.count, !has(text) { position += 1 }
  }

  private func has(_ text: [UInt8]) -> Bool {
    guard position + text.count <= bytes.count else { return false }
    for offset in text.indices where bytes[position + offset] != text[offset] { return false }
    return true
  }

  private func isOne(of words: Set<String>, _ range: Range<Int>) -> Bool {
    range.count <= 9 && words.contains(String(decoding: bytes[range], as: UTF8.self))
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: "#"), UInt8(ascii: "@"), 0x80...:
      true
    default: false
    }
  }

  private static let lineComment = Array("//".utf8)
  private static let commentStart = Array("/*".utf8)
  private static let commentEnd = Array("*/".utf8)
  private static let newline = Array("\n".utf8)
  private static let quote = Array("\"".utf8)
  private static let longQuote = Array("\"\"\"".utf8)

  /// Words after which a statement goes on in the next line.
  private static let prefixWords: Set = [
    "any", "await", "borrowing", "case", "consume", "consuming", "copy", "each", "else", "if", "inout", "is", "let",
    "repeat", "some", "try", "unsafe", "var",
  ]

  /// Words that go on with the statement of the line before.
  private static let continuingWords: Set = ["as", "async", "catch", "else", "in", "is", "rethrows", "throws", "where"]
}
