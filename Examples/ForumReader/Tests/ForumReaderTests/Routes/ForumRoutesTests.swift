import CausewayApp
import Foundation
import Testing

@testable import ForumReaderKit

@Suite struct ForumRoutesTests {
  private func route(_ url: String) throws -> String {
    try ForumRoutes.table().route(for: url)?.description ?? "nil"
  }

  @Test func theTableIsRight() throws {
    let table = try ForumRoutes.table()
    #expect(Set(table.patterns.map(\.description)).count == table.patterns.count)
  }

  @Test(.covers("j2"), arguments: SettledRoutes.rows)
  func everySettledURLHasItsRoute(_ url: String, _ expected: String) throws {
    #expect(try route(url) == expected)
    // The URL that `URL` makes of the text leads to the same route.
    if let url = URL(string: url) {
      #expect(try ForumRoutes.table().route(for: url)?.description ?? "nil" == expected)
    }
  }

  @Test(.covers("j2")) func thereAreAllSettledURLs() {
    #expect(SettledRoutes.rows.count == 99)
  }

  @Test(.covers("d1")) func bookmarksURLHasItsRoute() throws { #expect(try route("awful://bookmarks/") == "bookmarks") }

  @Test(.covers("d2")) func forumsURLHasItsRoute() throws { #expect(try route("awful://forums/") == "forumList") }

  @Test(.covers("d3")) func forumURLHasItsRoute() throws { #expect(try route("awful://forums/123") == "forum(id=123)") }

  @Test(.covers("d4")) func threadPageURLHasItsRoute() throws {
    #expect(try route("awful://threads/456/pages/5") == "threadPage(threadID=456,page=specific(5))")
  }

  @Test(.covers("d5")) func postURLHasItsRoute() throws { #expect(try route("awful://posts/789") == "post(id=789)") }

  @Test(.covers("d6")) func profileURLHasItsRoute() throws {
    #expect(try route("awful://users/123") == "profile(userID=123)")
  }

  @Test(.covers("d7")) func rapSheetURLHasItsRoute() throws {
    #expect(try route("awful://banlist/456") == "rapSheet(userID=456)")
  }

  @Test(.covers("d8")) func messagesURLHasItsRoute() throws {
    #expect(try route("awful://messages/") == "messagesList")
  }

  @Test(.covers("d9")) func messageURLHasItsRoute() throws {
    #expect(try route("awful://messages/123") == "message(id=123)")
  }

  @Test(.covers("d10")) func lepersURLHasItsRoute() throws { #expect(try route("awful://lepers/") == "lepersColony") }

  @Test(.covers("d11")) func settingsURLHasItsRoute() throws { #expect(try route("awful://settings/") == "settings") }

  @Test(.covers("d12")) func webForumURLHasItsRoute() throws {
    #expect(try web("forumdisplay.php?forumid=123") == "forum(id=123)")
  }

  @Test(.covers("d13")) func webThreadPageURLHasItsRoute() throws {
    #expect(
      try web("showthread.php?threadid=456&pagenumber=5") == "threadPage(threadID=456,page=specific(5))")
  }

  @Test(.covers("d14")) func webPostURLHasItsRoute() throws {
    #expect(try web("showthread.php?goto=post&postid=789") == "post(id=789)")
  }

  @Test(.covers("d15")) func webProfileURLHasItsRoute() throws {
    #expect(try web("member.php?action=getinfo&userid=123") == "profile(userID=123)")
  }

  @Test(.covers("d16")) func webRapSheetURLHasItsRoute() throws {
    #expect(try web("banlist.php?userid=456") == "rapSheet(userID=456)")
  }

  @Test(.covers("d17")) func webMessageURLHasItsRoute() throws {
    #expect(try web("private.php?action=show&privatemessageid=123") == "message(id=123)")
  }

  @Test(.covers("d18")) func aPrefixedSchemeIsTheSameAsTheOneWithoutThePrefix() throws {
    let prefix = "https://forums.somethingawful.com"
    for (url, expected) in SettledRoutes.rows where url.hasPrefix(prefix) {
      for scheme in ["http", "awfulhttp", "awfulhttps", "AwfulHTTPS"] {
        #expect(try route("\(scheme)\(url.dropFirst(5))") == expected)
      }
      let archived = url.replacing("forums.", with: "archives.")
      #expect(try route(archived) == expected)
    }
  }

  @Test(.covers("d30")) func noseenIsPartOfTheRoute() throws {
    #expect(
      try route("awful://threads/1/pages/last?noseen=1") == "threadPage(threadID=1,page=last,updateSeen=noseen)")
    #expect(
      try route("awful://threads/1?noseen=1&userid=2")
        == "threadPageSingleUser(threadID=1,userID=2,page=first,updateSeen=noseen)")
    #expect(try route("awful://posts/1?noseen=1&noseen=0") == "post(id=1,updateSeen=noseen)")
    #expect(try route("awful://posts/1?noseen=0&noseen=1") == "post(id=1)")
    #expect(try route("awful://posts/1?noseen=true") == "post(id=1)")
    #expect(try web("showthread.php?threadid=1&noseen=1#post2") == "post(id=2,updateSeen=noseen)")
    #expect(try web("showthread.php?action=showpost&postid=2&noseen=1") == "post(id=2,updateSeen=noseen)")
  }

  @Test(
    .covers("d31"),
    arguments: [
      "mailto:me@example.org", "https://example.org/showthread.php?threadid=1", "", "ftp://forums", "awful:",
    ])
  func foreignURLsHaveNoRoute(_ url: String) throws {
    #expect(try route(url) == "nil")
  }

  @Test(.covers("d32")) func theAliasesOfTheLaunchDocumentAreReadAndNotPrinted() throws {
    let table = try ForumRoutes.table()
    #expect(try route("awful://user/123") == "profile(userID=123)")
    #expect(try route("awful://posts/456/page/5") == "threadPage(threadID=456,page=specific(5))")
    #expect(table.address(for: .profile(userID: "123")) == "awful://users/123")
    #expect(table.address(for: .threadPage(threadID: "456", page: .specific(5))) == "awful://threads/456/pages/5")
    // A thread's own URLs identify a thread, never a forum.
    #expect(try route("awful://threads/456") == "threadPage(threadID=456,page=first)")
  }

  private func web(_ page: String) throws -> String { try route("https://forums.somethingawful.com/\(page)") }
}
