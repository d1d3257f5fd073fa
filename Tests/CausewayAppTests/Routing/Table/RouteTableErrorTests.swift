import CausewayApp
import Testing

@Suite struct RouteTableErrorTests {
  private let app = RouteOrigin.scheme("app")
  private let web = RouteOrigin.web(hosts: ["one", "two"])

  private func pattern(
    _ template: String, in origin: RouteOrigin? = nil, priority: Int = 0, line: UInt = #line
  ) -> RoutePattern<String> {
    RoutePattern(template, in: origin ?? app, priority: priority, .string, make: { $0 }, take: { $0 }, line: line)
  }

  private func fault(_ patterns: RoutePattern<String>...) -> RouteTableError? {
    do throws(RouteTableError) {
      _ = try RouteTable(patterns)
      return nil
    } catch {
      return error
    }
  }

  @Test func theNumbersOfParametersAndNamesMustBeEqual() {
    #expect(
      fault(pattern("a/{x}/{y}", line: 3))?.description
        == "app://a/{x}/{y} (CausewayAppTests/RouteTableErrorTests.swift:3): "
        + "the number of codecs is 1, but the names in braces are x, y")
    #expect(fault(pattern("a"))?.description.hasSuffix("the number of codecs is 1, but no name is in braces") == true)
  }

  @Test func aWordCannotBeOptional() {
    let optional = RoutePattern<String>(alias: "a/{x}", in: app, .optional(.digits)) { $0 }
    #expect(fault(optional) == .optionalWord(optional.reference, name: "x"))
    let defaulted = RoutePattern<String>(alias: "a/{x}", in: app, .digits.defaulted(to: "1")) { $0 }
    #expect(
      fault(defaulted)?.description.contains("the parameter \"x\" is in the path, where it cannot be optional") == true)
  }

  @Test func twoPatternsThatAskForTheSameAreDuplicates() {
    let (first, second) = (pattern("a/{x}?b=1&c=2", line: 7), pattern("A/{y}?c=2&b=1", line: 9))
    #expect(fault(first, pattern("b/{x}"), second) == .duplicate(first.reference, second.reference))
    #expect(
      fault(first, second)?.description
        == "app://a/{x}?b=1&c=2 (CausewayAppTests/RouteTableErrorTests.swift:7) and "
        + "app://A/{y}?c=2&b=1 (CausewayAppTests/RouteTableErrorTests.swift:9) are equivalent: "
        + "remove one, or give one a priority")
    #expect(fault(first, pattern("a/{y}?b=1&c=2", priority: 1)) == nil)
  }

  @Test func wordsThatDifferByCaseAreTwoWhereCaseCounts() {
    let origin = RouteOrigin.scheme("app", ignoringCase: false)
    #expect(fault(pattern("a/{x}", in: origin), pattern("A/{x}", in: origin)) == nil)
  }

  @Test(arguments: [
    ("a?x={x}", "a?y={y}"),
    ("a?go=1&x={x}", "a?y={y}&stop=1"),
    ("a?x={x}", "a#{f}"),
    ("a#post{f}", "a#po{f}"),
    ("a?go={x}", "a?x={x}"),
    ("a/{x}?go=1", "a/{x}?stop=1"),
  ])
  func twoPatternsThatSomeURLFitsAlikeAreAmbiguous(_ one: String, _ other: String) {
    let (first, second) = (pattern(one), pattern(other))
    #expect(fault(first, second) == .ambiguous(first.reference, second.reference))
    #expect(fault(second, first) == .ambiguous(second.reference, first.reference))
    #expect(fault(first, pattern(other, priority: 1)) == nil)
  }

  @Test(arguments: [
    ("a/{x}", "b/{x}"), ("a/{x}", "a/b/{x}"), ("{x}/b", "a/{x}"), ("a/{x}", "a/{x}?go=1"),
    ("a/{x}?go=1", "a/{x}?go=2"), ("a?go=1&x={x}", "a?y={y}"), ("a#post{f}", "a#pti{f}"), ("a/{x}#top", "a/{x}#end"),
    ("a/{x}#post", "a/{x}"),
  ])
  func patternsThatCanBeToldApartAreNot(_ one: String, _ other: String) {
    #expect(fault(pattern(one), pattern(other)) == nil)
  }

  @Test func aLiteralFragmentAndAParameterOverlapWhereOneFitsTheOther() {
    let parameter = pattern("a#po{f}")
    let literal = RoutePattern("a#post", in: app, for: "post")
    #expect(fault(parameter, literal) == .ambiguous(parameter.reference, literal.reference))
    #expect(fault(literal, parameter) == .ambiguous(literal.reference, parameter.reference))
    #expect(fault(RoutePattern("a#pt", in: app, for: "pt"), parameter) == nil)
  }

  @Test func patternsOfDifferentOriginsDoNotConflict() {
    #expect(fault(pattern("a/{x}"), pattern("a/{x}", in: web)) == nil)
  }

  @Test func twoOriginsCannotShareSchemeAndHost() {
    let first = pattern("a/{x}", in: web)
    for origin in [RouteOrigin.web(hosts: ["two"]), .scheme("HTTP"), .web(hosts: ["Two"], ignoringTrailingSlash: true)]
    {
      let second = pattern("b/{x}", in: origin)
      #expect(fault(first, second) == .originsOverlap(first.reference, second.reference))
    }
    #expect(fault(first, pattern("b/{x}", in: .web(hosts: ["three"]))) == nil)
    #expect(fault(first, pattern("b/{x}", in: .web(hosts: ["two"], schemes: ["other"]))) == nil)
  }

  @Test func anOriginMustBeValid() {
    for origin in [
      RouteOrigin.scheme(""), .scheme("a b"), .scheme("1a"), .web(hosts: []), .web(hosts: ["a/b"]), .web(hosts: [""]),
      .web(hosts: ["a"], schemes: []),
    ] {
      guard case .badPattern = fault(pattern("a/{x}", in: origin)) else {
        Issue.record("\(origin) was taken")
        continue
      }
    }
  }
}

@Suite struct RouteMismatchTests {
  private let table = Result {
    try RouteTable<Int> {
      RoutePattern("pages/{page}", in: .scheme("app"), .int(in: 1...), make: { $0 }, take: { $0 })
      RoutePattern(alias: "show?goto=page&page={page}", in: .scheme("app"), .int) { $0 == 13 ? nil : $0 }
      RoutePattern(alias: "top#up", in: .scheme("app")) { 1 }
      RoutePattern(alias: "web", in: .web(hosts: ["host"])) { 0 }
    }
  }

  private func reason(_ url: String) throws -> String {
    switch try table.get().match(url) {
    case .success(let route): "route \(route)"
    case .failure(let mismatch): mismatch.description
    }
  }

  @Test func theReasonIsTyped() throws {
    let table = try table.get()
    let pages = table.patterns[0].reference
    #expect(table.match("app://pages/5") == .success(5))
    #expect(table.match("") == .failure(.notURL))
    #expect(table.match("pages/5") == .failure(.notURL))
    #expect(table.match("://pages/5") == .failure(.notURL))
    #expect(table.match("other://pages/5") == .failure(.foreignOrigin))
    #expect(table.match("https://elsewhere/web") == .failure(.foreignOrigin))
    #expect(table.match("app://nothing") == .failure(.unknownPath))
    #expect(table.match("app://pages") == .failure(.unknownPath))
    #expect(table.match("app://pages/0") == .failure(.unreadable(parameter: "page", text: "0", pattern: pages)))
    #expect(table.match("app://show?goto=page&page=13") == .failure(.refused(pattern: table.patterns[1].reference)))
  }

  @Test func theReasonIsClear() throws {
    #expect(try reason("app://show?goto=page&page=3") == "route 3")
    #expect(try reason("nonsense") == "it is not a URL")
    #expect(try reason("other://") == "no pattern has its scheme and host")
    #expect(try reason("app://nothing") == "no pattern matches its path")
    #expect(try reason("app://show") == "app://show?goto=page&page={page} requires goto=page")
    #expect(try reason("app://show?goto=page") == "app://show?goto=page&page={page} requires page")
    #expect(try reason("app://top") == "app://top#up requires #up")
    #expect(try reason("app://pages/x%20y") == "\"x y\" is not a valid page in app://pages/{page}")
    #expect(
      try reason("app://show?goto=page&page=13")
        == "app://show?goto=page&page={page} does not accept these values")
  }
}
