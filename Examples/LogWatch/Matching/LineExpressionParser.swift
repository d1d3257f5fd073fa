/// Translates the regular part of the syntax of `Regex` into a ``LineExpression``.
struct LineExpressionParser {
  /// The text contains a construct that the parser does not translate.
  struct Unsupported: Error {}

  /// The maximum size of an expression, because counted repetitions are written out.
  static let maximumSize = 500

  private let bound: MatchBound
  private var rest: Substring
  private var alphabet: PatternAlphabet

  /// Creates a parser.
  ///
  /// - Parameters:
  ///   - text: A text that `Regex` accepts.
  ///   - bound: The lines that the expression may match.
  init(_ text: String, _ bound: MatchBound) {
    self.bound = bound
    let isCaseInsensitive = text.hasPrefix("(?i)")
    rest = text.dropFirst(isCaseInsensitive ? 4 : 0)
    alphabet = PatternAlphabet(bound, isCaseInsensitive: isCaseInsensitive)
  }

  /// Parses the whole text.
  mutating func parse() throws(Unsupported) -> LineExpression {
    // `Regex` reads a letter with its combining marks as one character.
    try check(rest.utf8.count <= Self.maximumSize && rest.allSatisfy { $0.unicodeScalars.count == 1 })
    let expression = try choice()
    try check(rest.isEmpty && expression.size <= Self.maximumSize)
    return expression
  }

  private mutating func choice() throws(Unsupported) -> LineExpression {
    var expression = try sequence()
    while take("|") { expression = try .choice(expression, sequence()) }
    return expression
  }

  private mutating func sequence() throws(Unsupported) -> LineExpression {
    var parts: [LineExpression] = []
    var size = 0
    while let next = rest.first, next != "|", next != ")" {
      let part = try part()
      size += part.size
      try check(size <= Self.maximumSize)
      parts.append(part)
    }
    return parts.reversed().reduce(.empty) { $1.followed(by: $0) }
  }

  private mutating func part() throws(Unsupported) -> LineExpression {
    if let assertion = try takeAssertion() {
      try check(takeCount() == nil)
      return assertion
    }
    let body = try take("(") ? group() : character()
    guard let count = takeCount() else {
      try check(rest.first != "{")
      return body
    }
    // `Regex` does not try every way to repeat a part that can be empty.
    try check(bound == .possible || !body.canBeEmpty)
    // Preferring few or many repetitions selects another match in the same lines; a possessive quantifier loses some.
    if take("+") { try check(bound == .possible) } else { _ = take("?") }
    try check(takeCount() == nil && rest.first != "{")
    let copies = count.maximum ?? count.minimum + 1
    try check(count.minimum <= copies && body.size * copies <= Self.maximumSize)
    return body.repeated(count.minimum, count.maximum)
  }

  private mutating func group() throws(Unsupported) -> LineExpression {
    if take("?") {
      if take("<") {
        try check(rest.first?.isLetter == true)
        rest = rest.drop { $0.isLetter || $0.isNumber || $0 == "_" }
        try check(take(">"))
      } else {
        try check(take(":"))
      }
    }
    let body = try choice()
    try check(take(")"))
    return body
  }

  private mutating func character() throws(Unsupported) -> LineExpression {
    guard let end = PatternCharacter.end(in: rest), let symbols = alphabet.symbols(of: rest[..<end]) else {
      throw Unsupported()
    }
    rest = rest[end...]
    return .symbol(symbols)
  }

  private mutating func takeAssertion() throws(Unsupported) -> LineExpression? {
    if take("^") || take("\\A") { return .lineStart }
    if take("$") || take("\\z") { return .lineEnd }
    // The boundaries of words follow the rules of Unicode; only `Regex` knows them.
    guard take("\\b") || take("\\B") else { return nil }
    try check(bound == .possible)
    return .empty
  }

  /// Removes a quantifier and returns the numbers of repetitions that it allows.
  private mutating func takeCount() -> (minimum: Int, maximum: Int?)? {
    if take("*") { return (0, nil) }
    if take("+") { return (1, nil) }
    if take("?") { return (0, 1) }
    guard let match = rest.prefixMatch(of: /\{([0-9]{1,3})(,([0-9]{0,3}))?\}/), let minimum = Int(match.1) else {
      return nil
    }
    rest = rest[match.range.upperBound...]
    return (minimum, match.2 == nil ? minimum : match.3.flatMap { Int($0) })
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.hasPrefix(text) else { return false }
    rest = rest.dropFirst(text.count)
    return true
  }

  private func check(_ isSupported: Bool) throws(Unsupported) {
    if !isSupported { throw Unsupported() }
  }
}

extension String {
  /// Returns a copy of the beginning of the text, with at most `count` UTF-8 bytes and ending with a whole scalar.
  func prefix(utf8 count: Int) -> String {
    guard utf8.count > count else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: count)
    while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
