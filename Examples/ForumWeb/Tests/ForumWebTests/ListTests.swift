import Foundation
import HTTPTypes
import Testing

@testable import ForumWebServer

@Suite struct ListTests {
  /// Returns the HTML of the row with an identifier.
  private func row(_ id: String, in page: String) throws -> String {
    let start = try #require(page.firstRange(of: "<li id=\"row-\(id)\"")).lowerBound
    let end = try #require(page[start...].firstRange(of: "</li>")).lowerBound
    return String(page[start..<end])
  }

  @Test func aListOfThreadsShowsWhoWroteAndWhatIsUnread() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let forums = try await browser.open("/")
      let count = try #require(row("1", in: forums).firstMatch(of: /(\d+) unread/)?.1).description
      #expect(try row("1", in: forums).contains("\(count) threads"))
      let before = try row("3", in: try await browser.open("/forumdisplay.php?forumid=1"))
      #expect(before.contains(/by \S+, last post by \S+, \d+ \w{3} \d{4}</))
      #expect(before.contains("<span class=\"badge\">New</span>"))
      try await browser.open("/showthread.php?threadid=3")
      let after = try row("3", in: try await browser.open("/forumdisplay.php?forumid=1"))
      #expect(!after.contains("New"))
      #expect(after.contains("last post by"))
      let rest = try row("1", in: try await browser.open("/"))
      #expect(rest.contains("\(try #require(Int(count)) - (after.contains("unread") ? 0 : 1)) unread"))
    }
  }

  @Test func aMessageIsInTheFoldersOfItsSenderAndItsRecipient() async throws {
    try await TestServer.run { _, client async throws in
      let ada = TestBrowser(client)
      try await ada.logIn()
      let inbox = try await ada.open("/private.php")
      try await ada.open("/private.php?action=compose")
      let sent = try await ada.submit([
        ("do", "send"), ("recipient", "Alan"), ("subject", "Bombe"), ("text", "Does it work?"),
      ])
      #expect(sent.contains("Messages</h1>") && sent.contains("Sent.") && !sent.contains("Bombe"))
      let folder = try await ada.open("/private.php?folder=sent")
      #expect(folder.contains("Sent messages</h1>") && folder.contains("<li>1 message</li>"))
      #expect(folder.contains("Bombe") && folder.contains("to alan, ") && !folder.contains("badge"))

      let alan = TestBrowser(client)
      try await alan.logIn(as: "alan", with: "turing")
      let received = try await alan.open("/private.php")
      let count = try #require(inbox.firstMatch(of: /<li>(\d+) messages</)?.1)
      #expect(received.contains("<li>\((Int(count) ?? 0) + 1) messages</li>"))
      let id = try #require(received.firstMatch(of: /<li id="row-(\d+)"/)?.1).description
      let row = try row(id, in: received)
      #expect(row.contains("Bombe") && row.contains("from ada, ") && row.contains(">New<"))
      let message = try await alan.open("/private.php?action=show&privatemessageid=\(id)")
      #expect(message.contains("Does it work?") && message.contains("to alan, "))
      let answer = try await alan.submit([("do", "answer")])
      #expect(answer.contains("New message</h1>"))
      #expect(answer.contains("value=\"ada\"") && answer.contains("value=\"Re: Bombe\""))
    }
  }

  @Test func messagesHavePages() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let first = try await browser.open("/private.php")
      #expect(first.contains("<li>150 messages</li>") && first.contains("Page 1 of 4"))
      let second = try await browser.open("/private.php?pagenumber=2")
      #expect(second.contains("Page 2 of 4"))
      #expect(first.contains("id=\"top-next\" class=\"button\" href=\"/private.php?pagenumber=2&amp;w="))
      let ids = [first, second].map { Set($0.matches(of: /<li id="row-(\d+)"/).map { String($0.1) }) }
      #expect(ids.map(\.count) == [40, 40] && ids[0].isDisjoint(with: ids[1]))
      #expect(try await browser.open("/private.php?folder=sent").contains("You have sent no messages."))
      #expect(try await browser.open("/private.php?pagenumber=99").contains("Page 1 of 4"))
      #expect(browser.path == "/private.php", "a page that does not exist leads to one that does")
    }
  }

  @Test func anotherWindowShowsTheFolderAndThePageOfTheAddress() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      for (path, text) in [
        ("/private.php?pagenumber=2", "Page 2 of 4"), ("/private.php?folder=sent", "Sent messages</h1>"),
        ("/banlist.php?pagenumber=3", "Page 3 of 5"),
      ] {
        browser.window = ""
        #expect(try await browser.open(path).contains(text))
        #expect(browser.path == path)
      }
    }
  }

  @Test func aPageLeadsBackToThePageOfTheListBelowIt() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let list = try await browser.open("/private.php?pagenumber=2")
      let id = try #require(list.firstMatch(of: /<li id="row-(\d+)"/)?.1)
      let message = try await browser.open("/private.php?action=show&privatemessageid=\(id)")
      #expect(message.contains("id=\"back\" href=\"/private.php?pagenumber=2&amp;w="))
      let forums = try await browser.open("/")
      #expect(forums.contains("href=\"/private.php?action=show&amp;privatemessageid=\(id)&amp;w="))
      #expect(try await browser.open("/private.php").contains("Page 1 of 4"), "the tab begins with its first page")
    }
  }

  @Test func aSearchThatIsTooLongIsRefused() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      try await browser.open("/search.php?action=search")
      for text in [String(repeating: "a ", count: 33), String(repeating: "a", count: 201)] {
        let refused = try await browser.send(
          .post, browser.formPath, body: browser.form([("do", "search"), ("text", text)]))
        #expect(refused.status == .badRequest)
        #expect(refused.body.contains("Search for at most 32 words and 200 characters."))
      }
      let page = try await browser.submit([("do", "search"), ("text", String(repeating: "a ", count: 32))])
      #expect(page.contains("Search for “a a "))
    }
  }

  @Test func thePagesOfPunishmentsAreCounted() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      #expect(try await browser.open("/banlist.php").contains("<li>180 punishments</li>"))
      #expect(try await browser.open("/banlist.php?pagenumber=2").contains("Page 2 of 5"))
    }
  }

  @Test func theNameOfARecipientIsCompletedWithoutAScript() async throws {
    try await TestServer.run { _, client async throws in
      let browser = TestBrowser(client)
      try await browser.logIn()
      let empty = names(in: try await browser.open("/private.php?action=compose"))
      #expect(empty.count == 20 && empty.starts(with: ["ada", "alan"]))
      let page = try await browser.submit([("do", "draft"), ("recipient", "GR"), ("text", "")])
      #expect(page.contains("name=\"recipient\" type=\"text\" value=\"GR\" autocomplete=\"off\" list=\"names\""))
      let found = names(in: page)
      #expect(found.contains("grace") && found.allSatisfy { $0.hasPrefix("gr") })
      let refused = try await browser.submit([("do", "send"), ("recipient", "graca"), ("text", "Hello")])
      #expect(refused.contains("There is no member named “graca”."))
      #expect(names(in: try await browser.open("/newreply.php?action=newreply&threadid=3")).isEmpty)
    }
  }

  private func names(in page: String) -> [String] {
    page.matches(of: /<option value="([^"]*)">/).map { String($0.1) }
  }
}
