import CausewayTesting
import Foundation
import HTTPTypes
import Hummingbird
import ServiceLifecycle
import Testing

@testable import ForumWebServer

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct LimitTests {
  private func logIn(_ browser: TestBrowser, _ password: String) async throws -> HTTPResponse.Status {
    let form = browser.form([("do", "login"), ("name", "ada"), ("password", password)])
    return try await browser.send(.post, "/windows/\(browser.window)", body: form).status
  }

  @Test func afterTooManyFailedLoginsASessionHasToWait() async throws {
    let clock = TestClock()
    var limits = WebLimits()
    limits.logins = 2
    try await TestServer.run(limits: limits, clock: clock) { [limits] _, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/")
      for _ in 1...2 { #expect(try await logIn(browser, "byron") == .seeOther) }
      #expect(try await logIn(browser, "lovelace") == .tooManyRequests)
      await clock.advance(by: limits.loginPause - .seconds(1))
      #expect(try await logIn(browser, "lovelace") == .tooManyRequests)
      #expect(try await browser.open("/").contains("Log in"))
      await clock.advance(by: .seconds(1))
      #expect(try await logIn(browser, "lovelace") == .seeOther)
      #expect(try await browser.open("/").contains("Log out"))
    }
  }

  @Test func aSuccessfulLoginForgetsTheFailedOnes() throws {
    var limits = WebLimits()
    limits.logins = 2
    var attempts = LoginAttempts(limits, clock: TestClock())
    for _ in 1...3 {
      try attempts.begin()
      try attempts.begin()
      #expect(throws: WebError.tooManyLogins) { try attempts.begin() }
      attempts.succeed()
    }
  }

  @Test func beyondTheLimitOfConnectionsARequestHasAPageWithItsReason() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "forum-web-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var limits = WebLimits()
    limits.connections = 1
    let server = try await ForumWebServer(folder: folder, limits: limits)
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let application = server.application(host: "127.0.0.1", port: 0) { continuation.yield($0 ?? 0) }
    let group = ServiceGroup(services: [application], logger: application.logger)
    let running = Task { try await group.run() }
    let port = try #require(await ports.first { _ in true })
    let address = try #require(URL(string: "http://127.0.0.1:\(port)/"))
    // The first session keeps its connection.
    let sessions = [0, 1].map { _ in URLSession(configuration: .ephemeral) }
    let first = try await sessions[0].data(from: address).1 as? HTTPURLResponse
    #expect(first?.statusCode == 200)
    let (page, answer) = try await sessions[1].data(from: address)
    let second = answer as? HTTPURLResponse
    #expect(second?.statusCode == 503)
    #expect(second?.value(forHTTPHeaderField: "Connection") == "close")
    #expect(second?.value(forHTTPHeaderField: "Retry-After") == "60")
    #expect(String(decoding: page, as: UTF8.self).contains("Too many people use the forum at the moment."))
    for session in sessions { session.invalidateAndCancel() }
    await group.triggerGracefulShutdown()
    try await running.value
    await server.close()
  }

  @Test func theReserveOfConnectionsIsLimited() {
    let count = ConnectionCount(limit: 1)
    let counter = ConnectionCounter(connections: count)
    counter.connectionOpened()
    #expect(!count.isOverLimit)
    for _ in 1...ConnectionCount.reserve {
      #expect(counter.isAcceptingNewConnections())
      counter.connectionOpened()
    }
    #expect(count.isOverLimit)
    #expect(!counter.isAcceptingNewConnections())
    for _ in 1...ConnectionCount.reserve { counter.connectionClosed() }
    #expect(counter.isAcceptingNewConnections())
    #expect(!count.isOverLimit)
  }
}
