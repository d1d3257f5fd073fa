import CausewayApp
import Testing

@Suite struct RoutePatternTests {
  private let app = RouteOrigin.scheme("app")

  @Test func aPatternKnowsItsSourceLocation() {
    let pattern = RoutePattern<Int>("a/{id}", in: app, .int, make: { $0 }, take: { $0 })
    let line = #line - 1
    #expect(pattern.reference.description == "app://a/{id} (CausewayAppTests/RoutePatternTests.swift:\(line))")
    #expect(pattern.description == "app://a/{id}")
  }

  @Test func anAliasReadsAndNeverPrints() throws {
    let alias = RoutePattern<Int>(alias: "a/{id}", in: app, .int) { $0 }
    let table = try RouteTable([alias])
    #expect(alias.isAlias)
    #expect(alias.description == "app://a/{id} (alias)")
    #expect(table.route(for: "app://a/5") == 5)
    #expect(table.address(for: 5) == nil)
  }

  @Test func aPatternTakesAnyNumberOfParameters() throws {
    let table = try RouteTable<[Int]> {
      RoutePattern(
        "{a}/{b}/{c}?d={d}&e={e}#{f}", in: app, .int, .int, .int, .int, .int, .int,
        make: { [$0, $1, $2, $3, $4, $5] },
        take: { ($0[0], $0[1], $0[2], $0[3], $0[4], $0[5]) })
    }
    #expect(table.address(for: [1, 2, 3, 4, 5, 6]) == "app://1/2/3?d=4&e=5#6")
    #expect(table.route(for: "app://1/2/3?d=4&e=5#6") == [1, 2, 3, 4, 5, 6])
  }

  @Test func aValueThatCannotBeWrittenIsNotPrinted() throws {
    let table = try RouteTable<String> {
      RoutePattern("a/{id}?x={x}", in: app, .digits, .flag, make: { id, _ in id }, take: { ($0, true) })
    }
    #expect(table.address(for: "5") == "app://a/5?x=1")
    #expect(table.address(for: "five") == nil)
  }
}
