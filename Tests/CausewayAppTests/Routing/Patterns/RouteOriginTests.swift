import CausewayApp
import Testing

@Suite struct RouteOriginTests {
  private func routes(_ origin: RouteOrigin, _ template: String = "forums/{id}") throws -> RouteTable<String> {
    try RouteTable { RoutePattern(template, in: origin, .string, make: { $0 }, take: { $0 }) }
  }

  @Test func theHostOfACustomSchemeIsTheFirstWord() throws {
    let table = try routes(.scheme("app"))
    #expect(table.route(for: "app://forums/a") == "a")
    #expect(table.route(for: "app://other/a") == nil)
    #expect(table.route(for: "app:///forums/a") == nil)
    #expect(table.route(for: "app:forums/a") == nil)
  }

  @Test func extraSlashesInACustomSchemeAreIgnored() throws {
    let table = try routes(.scheme("app"))
    for url in ["app://forums/a/", "app://forums//a", "app://forums/a//"] { #expect(table.route(for: url) == "a") }
  }

  @Test func onTheWebTheSlashAtTheEndCountsUnlessSaidOtherwise() throws {
    let strict = try routes(.web(hosts: ["host"]))
    #expect(strict.route(for: "https://host/forums/a") == "a")
    for url in ["https://host/forums/a/", "https://host/forums//a", "https://host//forums/a", "https://host/forums/"] {
      #expect(strict.route(for: url) == nil)
    }
    let lenient = try routes(.web(hosts: ["host"], ignoringTrailingSlash: true))
    #expect(lenient.route(for: "https://host/forums/a/") == "a")
    #expect(lenient.route(for: "https://host/forums/a//") == nil)
  }

  @Test func schemeAndHostIgnoreCase() throws {
    #expect(try routes(.scheme("App")).route(for: "aPP://Forums/A") == "A")
    #expect(try routes(.web(hosts: ["Host.ORG"])).route(for: "HTTPS://hOST.org/FORUMS/A") == "A")
  }

  @Test func wordsCanBeToldApartByCase() throws {
    #expect(try routes(.scheme("app", ignoringCase: false)).route(for: "APP://Forums/a") == nil)
    #expect(try routes(.web(hosts: ["host"], ignoringCase: false)).route(for: "https://HOST/forums/a") == "a")
  }

  @Test func userNamePasswordAndPortAreIgnored() throws {
    let table = try routes(.web(hosts: ["host"]))
    for place in ["host:8443", "me@host", "me:secret@host:1", "host:"] {
      #expect(table.route(for: "https://\(place)/forums/a") == "a")
    }
    #expect(table.match("https://host:port/forums/a") == .failure(.notURL))
    #expect(table.match("https://host@other/forums/a") == .failure(.foreignOrigin))
    #expect(table.match("https://[::1]:80/forums/a") == .failure(.foreignOrigin))
  }

  @Test func severalSchemesAndHostsMeanTheSameAndTheFirstIsPrinted() throws {
    let web = try routes(.web(hosts: ["one", "two"], schemes: ["https", "appHTTPS"]))
    for url in ["https://one/forums/a", "apphttps://two/forums/a"] { #expect(web.route(for: url) == "a") }
    #expect(web.route(for: "http://one/forums/a") == nil)
    #expect(web.address(for: "a") == "https://one/forums/a")
    let app = try routes(.scheme("app", "old-app"))
    #expect(app.route(for: "old-app://forums/a") == "a")
    #expect(app.address(for: "a") == "app://forums/a")
  }

  @Test func theRootHasNoWords() throws {
    let table = try RouteTable<Int> {
      RoutePattern("", in: .scheme("app"), for: 1)
      RoutePattern("/", in: .web(hosts: ["host"]), for: 2)
    }
    for url in ["app://", "app:///", "app://?a=b"] { #expect(table.route(for: url) == 1) }
    for url in ["https://host", "https://host/", "https://host?a=b", "https://host/#a"] {
      #expect(table.route(for: url) == 2)
    }
    #expect(table.route(for: "https://host//") == nil)
    #expect(table.address(for: 1) == "app://")
    #expect(table.address(for: 2) == "https://host/")
  }
}
