import HTTPTypes
import Hummingbird
import Testing

@testable import ForumWebServer

@Suite struct RefusalTests {
  @Test(
    arguments: [
      (.get, "/nothing", .notFound), (.get, "/showthread.php", .notFound), (.get, "/%ff%00", .notFound),
      (.get, "/../../etc/passwd", .notFound), (.get, "/forumdisplay.php?forumid=1'--", .notFound),
      (.put, "/", .methodNotAllowed), (.delete, "/windows/00000000", .methodNotAllowed),
      (.post, "/", .methodNotAllowed), (.get, "/windows/00000000", .methodNotAllowed),
      (.post, "/windows/00000000", .forbidden), (.get, "/windows/00000000/events", .forbidden),
      (.get, "/" + String(repeating: "a", count: 3000), .uriTooLong),
    ] as [(HTTPRequest.Method, String, HTTPResponse.Status)])
  func aBadRequestHasAPageWithItsStatus(
    _ method: HTTPRequest.Method, _ path: String, _ status: HTTPResponse.Status
  ) async throws {
    try await TestServer.run { _, client async throws in
      let response = try await TestBrowser(client).send(method, path, body: method == .post ? "a=b" : nil)
      #expect(response.status == status)
      #expect(response.body.contains("<p class=\"detail\">Status \(status.code)</p>"))
    }
  }

  @Test func aFormWithoutItsTokenOrFromAnotherSiteIsRefused() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let path = "/windows/\(browser.window)"
      for body in ["do=logout", "do=logout&token=", "do=logout&token=\(String(repeating: "0", count: 48))"] {
        #expect(try await browser.send(.post, path, body: body).status == .forbidden)
      }
      let body = browser.form([("do", "logout")])
      #expect(try await browser.send(.post, path, [.origin: "https://evil.example"], body: body).status == .forbidden)
      #expect(try await browser.send(.post, path, [.fetchSite: "cross-site"], body: body).status == .forbidden)
      #expect(try await browser.open("/").contains("Log out"), "the user is still logged in")
    }
  }

  @Test func aMalformedFormIsRefused() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let path = "/windows/\(browser.window)"
      for (type, body) in [("application/json", "{}"), ("application/x-www-form-urlencoded", "token=%zz")] {
        #expect(try await browser.send(.post, path, [.contentType: type], body: body).status == .badRequest)
      }
      let unknown = browser.form([("do", "explode")])
      #expect(try await browser.send(.post, path, body: unknown).status == .conflict)
      let large = browser.form([("text", String(repeating: "a", count: 100_000))])
      #expect(try await browser.send(.post, path, body: large).status == .contentTooLarge)
    }
  }

  @Test func aSessionHasALimitedNumberOfWindows() async throws {
    var limits = WebLimits()
    limits.windows = 2
    try await TestServer.run(limits: limits) { _, client async throws in
      let browser = TestBrowser(client)
      for _ in 0..<2 { #expect(try await browser.send(.get, "/").status == .seeOther) }
      let refused = try await browser.send(.get, "/")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] != nil)
    }
  }

  @Test func thereIsALimitedNumberOfSessions() async throws {
    var limits = WebLimits()
    limits.sessions = 1
    try await TestServer.run(limits: limits) { _, client async throws in
      #expect(try await TestBrowser(client).send(.get, "/").status == .seeOther)
      #expect(try await TestBrowser(client).send(.get, "/").status == .serviceUnavailable)
    }
  }

  @Test func aForeignNameIsRefused() async throws {
    try await TestServer.run(hosts: ["forum.example"]) { _, client async throws in
      #expect(try await TestBrowser(client).send(.get, "/").status == .misdirectedRequest)
    }
  }

  @Test func theWindowOfAnotherSessionIsNotOpened() async throws {
    try await TestServer.run { _, client async throws in
      let owner = TestBrowser(client)
      try await owner.logIn()
      let stranger = TestBrowser(client)
      try await stranger.open("/")
      stranger.window = owner.window
      let body = stranger.form([("do", "logout")])
      #expect(try await stranger.send(.post, "/windows/\(owner.window)", body: body).status == .conflict)
      #expect(try await stranger.send(.get, "/windows/\(owner.window)/events").status == .conflict)
      #expect(try await stranger.open("/").contains("Log in"))
      #expect(stranger.window != owner.window)
    }
  }
}
