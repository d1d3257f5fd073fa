import Testing

@testable import LogWatch

@Suite struct LineExpressionParserTests {
  @Test func operatorsBindAsInARegularExpression() throws {
    var parser = LineExpressionParser("ab*|(c|d)+", .certain)
    let (a, b, c, d) = (symbol("a"), symbol("b"), symbol("c"), symbol("d"))
    let group = LineExpression.choice(c, d)
    let expression = try parser.parse()
    #expect(
      expression
        == .choice(.sequence(a, .repetition(b)), .sequence(group, .repetition(group))))
  }

  @Test(arguments: [
    "", "a", "a|", "()", "(?:a)", "(?<name>a)", "a{2}", "a{2,}?", "a{0,3}", "^a$", #"\Aa\z"#, "[^a-z]",
    "[[:alpha:]]", #"[a\]]"#, #"\d\W\."#, "(?i)a", "é", #""a": }"#,
  ])
  func translatesTheRegularSyntax(text: String) throws {
    _ = try Regex(text)
    var parser = LineExpressionParser(text, .possible)
    _ = try parser.parse()
  }

  @Test(arguments: [
    "(?=a)", "(?!a)", "(?i:a)", "a(?i)b", "(?>a)", #"(a)\1"#, #"\p{L}"#, #"\x61"#, #"\Qa.\E"#, #"[\Q]\E]"#,
    #"a\Z"#, "(?#a)", #"\X"#, "e\u{301}", "(?s)a", "a{1000}", "((a{9}){9}){9}", "((){0,99}){0,99}",
  ])
  func leavesTheRestToRegex(text: String) throws {
    _ = try Regex(text)
    var parser = LineExpressionParser(text, .possible)
    let expression = try? parser.parse()
    #expect(expression == nil)
  }

  @Test(arguments: [#"\berror\b"#, "a++b", "(a?)*"])
  func certaintyNeedsAnExactTranslation(text: String) throws {
    var possible = LineExpressionParser(text, .possible)
    _ = try possible.parse()
    var certain = LineExpressionParser(text, .certain)
    let expression = try? certain.parse()
    #expect(expression == nil)
  }

  private func symbol(_ character: Unicode.Scalar) -> LineExpression {
    .symbol(SymbolSet { $0 == Int(character.value) })
  }
}
