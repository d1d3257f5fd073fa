import CausewayApp
import Foundation
import Testing

@Suite struct RouteTableTests {
  private let app = RouteOrigin.scheme("app")
  private let web = RouteOrigin.web(hosts: ["host"])

  /// Returns a pattern whose route is its own name with its parameter.
  private func pattern(_ template: String, _ name: String, priority: Int = 0) -> RoutePattern<String> {
    RoutePattern(
      template, in: app, priority: priority, .string, make: { "\(name) \($0)" },
      take: { $0.hasPrefix(name + " ") ? String($0.dropFirst(name.count + 1)) : nil })
  }

  @Test func aLiteralIsTriedBeforeAParameterFromTheFirstWordOn() throws {
    let table = try RouteTable {
      pattern("{x}/b", "right")
      pattern("a/{x}", "left")
      pattern("{x}/c", "only")
      RoutePattern("a/b", in: app, for: "both")
    }
    #expect(table.route(for: "app://a/b") == "both")
    #expect(table.route(for: "app://a/c") == "left c")
    #expect(table.route(for: "app://z/b") == "right z")
    #expect(table.route(for: "app://z/c") == "only z")
    #expect(table.route(for: "app://z/z") == nil)
    #expect(table.route(for: "app://a/b/c") == nil)
  }

  @Test func aPatternThatDoesNotMatchLeavesTheURLToTheNext() throws {
    let table = try RouteTable<String> {
      RoutePattern(alias: "a/{x}/c", in: app, .int) { "number \($0)" }
      pattern("{x}/b/c", "word")
    }
    #expect(table.route(for: "app://a/7/c") == "number 7")
    #expect(table.route(for: "app://a/b/c") == "word a")
  }

  @Test func thePatternWithMoreRequirementsIsTriedFirst() throws {
    let table = try RouteTable {
      pattern("show?thread={x}", "thread")
      pattern("show?goto=post&post={x}", "post")
      RoutePattern("show", in: app, for: "list")
      RoutePattern("show?goto=post&thread=1#top", in: app, for: "top")
    }
    #expect(table.route(for: "app://show?thread=1") == "thread 1")
    #expect(table.route(for: "app://show?thread=1&goto=post&post=2") == "post 2")
    #expect(table.route(for: "app://show?thread=1&goto=post&post=2#top") == "top")
    #expect(table.route(for: "app://show?goto=post") == "list")
  }

  @Test func thePriorityPrecedesTheRequirements() throws {
    let table = try RouteTable {
      pattern("show?a=1&b={x}", "more")
      pattern("show?c={x}", "urgent", priority: 1)
    }
    #expect(table.route(for: "app://show?a=1&b=2&c=3") == "urgent 3")
    #expect(table.route(for: "app://show?a=1&b=2") == "more 2")
  }

  @Test func aPatternThatMakesNothingKeepsTheURL() throws {
    let table = try RouteTable<String> {
      RoutePattern(alias: "show?post={x}", in: app, .string) { $0 == "bad" ? nil : "post \($0)" }
      RoutePattern("show", in: app, for: "list")
    }
    #expect(table.route(for: "app://show?post=1") == "post 1")
    #expect(table.route(for: "app://show?post=bad") == nil)
    #expect(table.route(for: "app://show") == "list")
  }

  @Test func theFirstPatternThatTakesARoutePrintsIt() throws {
    let table = try RouteTable<Int> {
      RoutePattern(alias: "alias/{id}", in: app, .int) { $0 }
      RoutePattern("small/{id}", in: app, .int(in: ..<10), make: { $0 }, take: { $0 })
      RoutePattern("any/{id}", in: app, .int, make: { $0 }, take: { $0 })
      RoutePattern("any?id={id}", in: web, .int, make: { $0 }, take: { $0 })
    }
    #expect(table.address(for: 5) == "app://small/5")
    #expect(table.address(for: 50) == "app://any/50")
    #expect(table.address(for: 50, in: web) == "https://host/any?id=50")
    #expect(table.address(for: 50, in: .scheme("none")) == nil)
    #expect(table.url(for: 50) == URL(string: "app://any/50"))
  }

  @Test func aURLThatAnotherPatternReadsIsNotPrinted() throws {
    let table = try RouteTable {
      RoutePattern("users/me", in: app, for: "myself")
      pattern("users/{name}", "user")
      pattern("members/{name}", "user")
    }
    #expect(table.address(for: "user you") == "app://users/you")
    #expect(table.address(for: "user me") == "app://members/me")
  }

  @Test func aTableReadsAndPrintsURLs() throws {
    let table = try RouteTable { pattern("tags/{name}", "tag") }
    let url = try #require(table.url(for: "tag a b/ü#?%"))
    #expect(url.absoluteString == "app://tags/a%20b%2F%C3%BC%23%3F%25")
    #expect(table.route(for: url) == "tag a b/ü#?%")
    let relative = try #require(URL(string: "new", relativeTo: URL(string: "app://tags/old")))
    #expect(table.route(for: relative) == "tag new")
  }

  @Test func aTableIsBuiltFromPatternsConditionsAndLoops() throws {
    let isRich = true
    let table = try RouteTable<Int> {
      for number in 0..<3 { RoutePattern("number\(number)", in: app, for: number) }
      if isRich { RoutePattern("rich", in: app, for: 10) }
      if isRich { RoutePattern("yes", in: app, for: 11) } else { RoutePattern("no", in: app, for: 12) }
      [RoutePattern(alias: "one", in: web) { 1 }]
    }
    #expect(
      table.description == """
        app://number0
        app://number1
        app://number2
        app://rich
        app://yes
        https://host/one (alias)
        """)
    #expect(table.patterns.count == 6)
    #expect(table.route(for: "app://yes") == 11)
  }

  @Test func manyPatternsAreFoundByTheirWords() throws {
    let table = try RouteTable(
      (0..<500).map { number in
        RoutePattern<Int>(
          "section\(number * 7 % 500)/{id}/part\(number)", in: app, .int, make: { $0 * 1_000 + number },
          take: { $0 % 1_000 == number ? $0 / 1_000 : nil })
      })
    for number in 0..<500 {
      let route = 3_000 + number
      #expect(table.address(for: route).flatMap { table.route(for: $0) } == route)
      #expect(table.route(for: "app://SECTION\(number * 7 % 500)/3/Part\(number)") == route)
    }
  }
}
