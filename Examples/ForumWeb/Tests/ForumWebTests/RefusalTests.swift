import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
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

  @Test func aBodyThatEndsEarlyIsABadRequest() async {
    let head = HTTPRequest(
      method: .post, scheme: "http", authority: "localhost", path: "/login",
      headerFields: [.contentType: "application/x-www-form-urlencoded"])
    let parts = AsyncThrowingStream<ByteBuffer, any Error> {
      $0.yield(ByteBuffer(string: "do="))
      $0.finish(throwing: ChannelError.eof)
    }
    await #expect(throws: WebError.badRequest("The request has not arrived completely.")) {
      try await WebHandlers.body(Request(head: head, body: RequestBody(asyncSequence: parts)), 99)
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
      try await browser.logIn()
      #expect(try await browser.send(.get, "/").status == .seeOther)
      let refused = try await browser.send(.get, "/")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.headers[.retryAfter] != nil)
    }
  }

  @Test func thereIsALimitedNumberOfSessions() async throws {
    var limits = WebLimits()
    limits.sessions = 1
    try await TestServer.run(limits: limits) { _, client async throws in
      try await TestBrowser(client).logIn()
      let second = TestBrowser(client)
      try await second.open("/")
      let login = second.form([("do", "login"), ("name", "ada"), ("password", "lovelace")])
      #expect(try await second.send(.post, "/login", body: login).status == .serviceUnavailable)
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
      try await stranger.logIn()
      let own = stranger.window
      stranger.window = owner.window
      let body = stranger.form([("do", "logout")])
      #expect(try await stranger.send(.post, "/windows/\(owner.window)", body: body).status == .conflict)
      #expect(try await stranger.send(.get, "/windows/\(owner.window)/events").status == .conflict)
      try await stranger.open("/")
      #expect(![owner.window, own].contains(stranger.window), "a new window is opened")
    }
  }

  @Test func aLoginFormFromAnotherBrowserIsRefused() async throws {
    try await TestServer.run { server, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/")
      let stranger = TestBrowser(client)
      let body = browser.form([("do", "login"), ("name", "ada"), ("password", "lovelace")])
      #expect(try await stranger.send(.post, "/login", body: body).status == .forbidden)
      try await stranger.open("/")
      #expect(try await stranger.send(.post, "/login", body: body).status == .forbidden)
      #expect(await server.sessionCount == 0)
    }
  }

  @Test(arguments: ["https://evil.example/", "//evil.example/", "/nothing", "javascript:alert(1)"])
  func aLoginLeadsToAPageOfTheForumOnly(_ target: String) async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/")
      let fields = ["token": browser.token, "do": "login", "name": "ada", "password": "lovelace", "target": target]
      let body = fields.map { "\($0)=\($1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")" }
      let response = try await browser.send(.post, "/login", body: body.joined(separator: "&"))
      #expect(response.headers[.location]?.wholeMatch(of: /\/\?w=[0-9a-f]{8}/) != nil)
    }
  }
}
