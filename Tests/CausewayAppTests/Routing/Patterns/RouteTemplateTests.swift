import Causeway
import CausewayApp
import Testing

@Suite struct RouteTemplateTests {
  private let app = RouteOrigin.scheme("app")

  private func table(_ template: String) throws -> RouteTable<[String]> {
    try RouteTable {
      RoutePattern(
        template, in: app, .string, .string, make: { [$0, $1] }, take: { $0.count == 2 ? ($0[0], $0[1]) : nil })
    }
  }

  @Test func parametersAreCountedFromLeftToRight() throws {
    let table = try table("a/{x}?name={y}")
    #expect(table.route(for: "app://a/1?name=2") == ["1", "2"])
    #expect(table.address(for: ["1", "2"]) == "app://a/1?name=2")
  }

  @Test func queryItemsComeInAnyOrderAndOthersAreIgnored() throws {
    let table = try table("a?x={x}&y={y}")
    #expect(table.route(for: "app://a?other=0&y=2&&x=1&more") == ["1", "2"])
    #expect(table.address(for: ["1", "2"]) == "app://a?x=1&y=2")
  }

  @Test func ofARepeatedQueryItemTheFirstCounts() throws {
    #expect(try table("a?x={x}&y={y}").route(for: "app://a?x=1&x=3&y=2&y=") == ["1", "2"])
  }

  @Test func queryNamesDoNotIgnoreCase() throws {
    #expect(try table("a?x={x}&y={y}").route(for: "app://a?X=1&y=2") == nil)
  }

  @Test func anItemWithoutAValueHasAnEmptyOne() throws {
    #expect(try table("a?x={x}&y={y}").route(for: "app://a?x&y=") == ["", ""])
  }

  @Test func aLiteralItemIsACondition() throws {
    let table = try table("a/{x}/{y}?goto=post&empty=")
    #expect(table.route(for: "app://a/1/2?goto=post&empty=") == ["1", "2"])
    #expect(table.route(for: "app://a/1/2?goto=post") == nil)
    #expect(table.route(for: "app://a/1/2?goto=Post&empty") == nil)
    #expect(table.address(for: ["1", "2"]) == "app://a/1/2?goto=post&empty=")
  }

  @Test func aFragmentMayBeginWithALiteral() throws {
    let table = try table("a/{x}#post{y}")
    #expect(table.route(for: "app://a/1#post2") == ["1", "2"])
    #expect(table.route(for: "app://a/1#2") == nil)
    #expect(table.route(for: "app://a/1") == nil)
    #expect(table.address(for: ["1", "2 3"]) == "app://a/1#post2%203")
  }

  @Test func aFragmentMayBeALiteral() throws {
    let table = try table("a/{x}/{y}#top")
    #expect(table.route(for: "app://a/1/2#top") == ["1", "2"])
    #expect(table.route(for: "app://a/1/2#topmost") == nil)
    #expect(table.address(for: ["1", "2"]) == "app://a/1/2#top")
  }

  @Test func aFragmentThatTheTemplateDoesNotNameIsIgnored() throws {
    #expect(try table("a/{x}/{y}").route(for: "app://a/1/2#post3") == ["1", "2"])
  }

  @Test func wordsAndItemsAreDecodedAndEncoded() throws {
    let table = try table("straße/{x}?größe={y}")
    #expect(table.route(for: "app://stra%C3%9Fe/a%2Fb?gr%C3%B6%C3%9Fe=1%262") == ["a/b", "1&2"])
    #expect(table.route(for: "app://straße/a%2fb?größe=1") == ["a/b", "1"])
    #expect(table.address(for: ["a/b", "1&2"]) == "app://stra%C3%9Fe/a%2Fb?gr%C3%B6%C3%9Fe=1%262")
  }

  @Test(arguments: ["%", "%z1", "%4", "%FF", "50%", "%C3", "a%FF%41"])
  func invalidEscapesStayAsTheyAre(_ text: String) throws {
    let table = try table("{x}/{y}")
    #expect(table.route(for: "app://1/\(text)") == ["1", text])
    let address = try #require(table.address(for: ["1", text]))
    #expect(table.route(for: address) == ["1", text])
  }

  @Test func aParameterIsNeverAnEmptyWordOrAnotherPlace() throws {
    let table = try table("{x}/{y}")
    for word in [".", "..", "%2E%2e"] { #expect(table.route(for: "app://a/\(word)") == nil) }
    for word in ["", ".", ".."] { #expect(table.address(for: ["a", word]) == nil) }
    #expect(table.route(for: "app://a/...") == ["a", "..."])
  }

  @Test(arguments: [
    ("a/{x", "\"{x\" is neither a literal nor a parameter in braces"),
    ("a/{}", "\"{}\" is neither a literal nor a parameter in braces"),
    ("a/b{x}", "\"b{x}\" is neither a literal nor a parameter in braces"),
    ("a//{x}", "\"\" is not a valid literal"),
    ("a/../{x}", "\"..\" is not a valid literal"),
    ("{x}/{x}", "the parameter \"x\" occurs twice"),
    ("{x}?x={x}", "the parameter \"x\" occurs twice"),
    ("a?x=1&x={x}", "the query item \"x\" occurs twice"),
    ("a?x", "\"x\" is not a query item: write name=value or name={parameter}"),
    ("a?{x}", "\"{x}\" is not a query item: write name=value or name={parameter}"),
    ("a?=1", "\"=1\" is not a query item: write name=value or name={parameter}"),
    ("a#{x}b", "\"{x}b\" is neither a literal nor a parameter in braces"),
  ])
  func aBadTemplateIsFoundWhenTheTableIsMade(_ template: String, _ reason: String) {
    let line: UInt = #line + 2
    #expect {
      try RouteTable<Int> { RoutePattern(template, in: app, for: 1, line: line) }
    } throws: { error in
      guard case .badPattern(let pattern, let found) = error as? RouteTableError else { return false }
      return pattern.template == "app://\(template)" && pattern.location.line == line && found == reason
    }
  }
}
