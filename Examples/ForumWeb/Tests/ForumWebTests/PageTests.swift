import Foundation
import HTTPTypes
import Hummingbird
import Testing

@testable import ForumWebServer

@Suite struct PageTests {
  @Test func aBrowserWithoutACookieGetsTheLoginAndLeavesNothing() async throws {
    try await TestServer.run { server, client async throws in
      for _ in 1...30 {
        let response = try await TestBrowser(client).send(.get, "/showthread.php?threadid=3")
        #expect(response.status == .ok)
        #expect(response.body.contains("Log in</h1>"))
        let cookie = try #require(response.headers[.setCookie])
        for attribute in ["HttpOnly", "SameSite=Lax", "Path=/"] { #expect(cookie.contains(attribute)) }
      }
      #expect(await server.windowCount == 0)
      #expect(await server.sessionCount == 0)
      #expect(!FileManager.default.fileExists(atPath: server.folder.appending(path: "sessions").path))
    }
  }

  @Test func aRefusedLoginLeavesNothing() async throws {
    try await TestServer.run { server, client async throws in
      let browser = TestBrowser(client)
      try await browser.open("/bookmarkthreads.php")
      let page = try await browser.submit([("do", "login"), ("name", "ada"), ("password", "wrong")])
      #expect(page.contains("The name or the password is wrong."))
      #expect(page.contains("value=\"ada\""))
      #expect(browser.target == "/bookmarkthreads.php")
      #expect(await server.sessionCount == 0)
      #expect(!FileManager.default.fileExists(atPath: server.folder.appending(path: "sessions").path))
    }
  }

  @Test(arguments: [
    "/showthread.php?threadid=99999", "/forumdisplay.php?forumid=99999", "/member.php?action=getinfo&userid=99999",
    "/private.php?action=show&privatemessageid=99999", "/newreply.php?action=newreply&threadid=99999",
    "/showthread.php?goto=post&postid=99999999", "/banlist.php?userid=99999",
  ])
  func aLinkToSomethingMissingHasAPageThatSaysSo(_ path: String) async throws {
    try await TestServer.run { server, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let response = try await browser.send(.get, path)
      #expect(response.status == .notFound)
      #expect(response.body.contains("There is no "))
      #expect(await server.windowCount == 1, "no window is left for the link")
      let inWindow = try await browser.send(.get, "\(path)&w=\(browser.window)")
      #expect(inWindow.status == .notFound)
      #expect(inWindow.body.contains("href=\"/?w=\(browser.window)\""), "the page leads back to its window")
      #expect(try await browser.open("/").contains("Forums</h1>"))
    }
  }

  @Test func aReplyIsConfirmedOnceAndBroughtIntoSight() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.open("/newreply.php?action=newreply&threadid=3")
      let page = try await browser.submit([("do", "send"), ("text", "Without a script")])
      #expect(page.contains("Sent."))
      let row = try #require(browser.path.firstMatch(of: /#row-(\w+)$/)?.1)
      #expect(page.firstMatch(of: /id="row-\w+"(?!.*id="row-)/.dotMatchesNewlines())?.output == "id=\"row-\(row)\"")
      let later = try await browser.open(browser.path.replacing(/#.*/, with: ""))
      #expect(!later.contains("Sent."))
    }
  }

  @Test func aBlankReplyIsNotSent() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.open("/newreply.php?action=newreply&threadid=3")
      #expect(try await browser.submit([("do", "send"), ("text", " \n ")]).contains("Fill in the text"))
    }
  }

  @Test(arguments: [true, false])
  func aPageWithoutScriptsIsLoadedAgainWhileASearchRuns(_ isSearching: Bool) throws {
    let page = WebPage(title: "Search", section: PageSection(isSearching: isSearching))
    #expect(try PageRenderer().document(page, token: "").contains("http-equiv=\"refresh\"") == isSearching)
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
      #expect(stranger.body.contains("Log in</h1>"), "the earlier secret opens no session")
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
