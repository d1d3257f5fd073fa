import CausewayTesting
import Foundation
import HTTPTypes
import Testing

@testable import ForumWebServer

@Suite struct LimitTests {
  private func logIn(_ browser: TestBrowser, _ password: String) async throws -> HTTPResponse.Status {
    let form = browser.form([("do", "login"), ("name", "ada"), ("password", password)])
    return try await browser.send(.post, browser.formPath, body: form).status
  }

  @Test func afterTooManyFailedLoginsABrowserHasToWait() async throws {
    let clock = TestClock()
    var limits = WebLimits()
    limits.logins = 2
    try await TestServer.run(limits: limits, clock: clock) { [limits] _, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/")
      for _ in 1...2 { #expect(try await logIn(browser, "byron") == .forbidden) }
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

  @Test func aWindowHasItsOwnFailedLogins() async throws {
    var limits = WebLimits()
    limits.logins = 2
    try await TestServer.run(limits: limits, clock: TestClock()) { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.submit([("do", "logout")])
      for _ in 1...2 { #expect(try await logIn(browser, "byron") == .seeOther) }
      #expect(try await logIn(browser, "lovelace") == .tooManyRequests)
    }
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
