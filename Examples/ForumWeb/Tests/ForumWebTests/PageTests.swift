import HTTPTypes
import Hummingbird
import Testing

@testable import ForumWebServer

@Suite struct PageTests {
  @Test func anAddressOpensAWindowWithAProtectedCookie() async throws {
    try await TestServer.run { server, client async throws in
      let browser = TestBrowser(client)
      let response = try await browser.send(.get, "/showthread.php?threadid=3")
      #expect(response.status == .seeOther)
      let location = try #require(response.headers[.location])
      #expect(location.wholeMatch(of: /\/showthread\.php\?threadid=3&w=[0-9a-f]{8}/) != nil)
      let cookie = try #require(response.headers[.setCookie])
      for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(cookie.contains(attribute)) }
      #expect(await server.windowCount == 1)
    }
  }

  @Test func everyAnswerHasTheSecurityHeaders() async throws {
    try await TestServer.run { _, client async throws in
      for path in ["/", "/nothing", "/assets/forum.css", "/windows/x/events"] {
        let headers = try await TestBrowser(client).send(.get, path).headers
        let policy = try #require(headers[.contentSecurityPolicy])
        #expect(policy.contains("frame-ancestors 'none'"))
        #expect(!policy.contains("unsafe"))
        #expect(headers[.xContentTypeOptions] == "nosniff")
        #expect(headers[.referrerPolicy] == "same-origin")
      }
    }
  }

  @Test func aLinkBeforeTheLoginWaitsForIt() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      #expect(
        try await browser.open("/showthread.php?threadid=3").contains("<h1 id=\"heading\" tabindex=\"-1\">Log in"))
      let page = try await browser.submit([("do", "login"), ("name", "ada"), ("password", "lovelace")])
      #expect(page.contains("Do you still like fountain pens?"))
      #expect(browser.path == "/showthread.php?threadid=3")
    }
  }

  @Test func theLoginReplacesTheSecretOfTheCookie() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/")
      let before = try #require(browser.cookie)
      try await browser.submit([("do", "login"), ("name", "ada"), ("password", "lovelace")])
      #expect(browser.cookie != before)
      let stranger = try await client.send(.get, "/usercp.php", [.cookie: before])
      #expect(stranger.headers[.setCookie] != nil, "the earlier secret opens no session")
    }
  }

  @Test func aWrongPasswordIsExplainedAndNotShown() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/")
      let page = try await browser.submit([("do", "login"), ("name", "ada"), ("password", "secret-word")])
      #expect(page.contains("role=\"alert\""))
      #expect(!page.contains("secret-word"))
    }
  }

  @Test func textOfUsersIsEscaped() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.open("/newreply.php?action=newreply&threadid=3")
      let text = "<script>alert(1)</script> \"'& {{token}} javascript://x"
      let page = try await browser.submit([("do", "send"), ("text", text)])
      #expect(page.contains("&lt;script&gt;alert(1)&lt;/script&gt;"))
      #expect(!page.contains("<script>alert"))
      #expect(!page.contains("href=\"javascript:"))
      #expect(page.contains("{{token}}"))
    }
  }

  @Test func backPopsAndForwardBringsBack() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.open("/forumdisplay.php?forumid=1")
      try await browser.open("/showthread.php?threadid=3&goto=newpost")
      #expect(try await browser.open("/forumdisplay.php?forumid=1").contains(">General</h1>"))
      let thread = try await browser.open("/showthread.php?threadid=3&goto=newpost")
      #expect(thread.contains("Do you still like fountain pens?</h1>"))
      #expect(thread.contains("id=\"back\" href=\"/forumdisplay.php?forumid=1&amp;w="), "the thread is above the forum")
      #expect(try await browser.open("/").contains(">Forums</h1>"))
    }
  }

  @Test func aTabKeepsItsPages() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.open("/forumdisplay.php?forumid=1")
      let bookmarks = try await browser.open("/bookmarkthreads.php")
      #expect(bookmarks.contains("href=\"/forumdisplay.php?forumid=1&amp;w="), "the tab leads to its visible page")
      #expect(try await browser.open("/").contains(">Forums</h1>"))
    }
  }
}
