import CausewayApp
import Testing

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
