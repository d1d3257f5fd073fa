import CausewayApp
import Foundation
import Testing

@testable import ForumReader

@Suite struct ForumRoutesTests {
  private func route(_ url: String) throws -> String {
    try ForumRoutes.table().route(for: url)?.description ?? "nil"
  }

  @Test func theTableIsRight() throws {
    let table = try ForumRoutes.table()
    #expect(Set(table.patterns.map(\.description)).count == table.patterns.count)
  }

  @Test(arguments: SettledRoutes.rows)
  func j2EverySettledURL(_ url: String, _ expected: String) throws {
    #expect(try route(url) == expected)
    // The URL that `URL` makes of the text leads to the same route.
    if let url = URL(string: url) {
      #expect(try ForumRoutes.table().route(for: url)?.description ?? "nil" == expected)
    }
  }

  @Test func j2ThereAreAllSettledURLs() {
    #expect(SettledRoutes.rows.count == 99)
  }

  @Test func d1Bookmarks() throws { #expect(try route("awful://bookmarks/") == "bookmarks") }

  @Test func d2Forums() throws { #expect(try route("awful://forums/") == "forumList") }

  @Test func d3Forum() throws { #expect(try route("awful://forums/123") == "forum(id=123)") }

  @Test func d4ThreadPage() throws {
    #expect(try route("awful://threads/456/pages/5") == "threadPage(threadID=456,page=specific(5))")
  }

  @Test func d5Post() throws { #expect(try route("awful://posts/789") == "post(id=789)") }

  @Test func d6Profile() throws { #expect(try route("awful://users/123") == "profile(userID=123)") }

  @Test func d7RapSheet() throws { #expect(try route("awful://banlist/456") == "rapSheet(userID=456)") }

  @Test func d8Messages() throws { #expect(try route("awful://messages/") == "messagesList") }

  @Test func d9Message() throws { #expect(try route("awful://messages/123") == "message(id=123)") }

  @Test func d10Lepers() throws { #expect(try route("awful://lepers/") == "lepersColony") }

  @Test func d11Settings() throws { #expect(try route("awful://settings/") == "settings") }

  @Test func d12WebForum() throws { #expect(try web("forumdisplay.php?forumid=123") == "forum(id=123)") }

  @Test func d13WebThreadPage() throws {
    #expect(
      try web("showthread.php?threadid=456&pagenumber=5") == "threadPage(threadID=456,page=specific(5))")
  }

  @Test func d14WebPost() throws { #expect(try web("showthread.php?goto=post&postid=789") == "post(id=789)") }

  @Test func d15WebProfile() throws {
    #expect(try web("member.php?action=getinfo&userid=123") == "profile(userID=123)")
  }

  @Test func d16WebRapSheet() throws { #expect(try web("banlist.php?userid=456") == "rapSheet(userID=456)") }

  @Test func d17WebMessage() throws {
    #expect(try web("private.php?action=show&privatemessageid=123") == "message(id=123)")
  }

  @Test func d18APrefixedSchemeIsTheSameAsTheOneWithoutThePrefix() throws {
    let prefix = "https://forums.somethingawful.com"
    for (url, expected) in SettledRoutes.rows where url.hasPrefix(prefix) {
      for scheme in ["http", "awfulhttp", "awfulhttps", "AwfulHTTPS"] {
        #expect(try route("\(scheme)\(url.dropFirst(5))") == expected)
      }
      let archived = url.replacing("forums.", with: "archives.")
      #expect(try route(archived) == expected)
    }
  }

  @Test func d30NoseenIsPartOfTheRoute() throws {
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

  @Test(arguments: [
    "mailto:me@example.org", "https://example.org/showthread.php?threadid=1", "", "ftp://forums", "awful:",
  ])
  func d31WhatIsNotOursHasNoRoute(_ url: String) throws {
    #expect(try route(url) == "nil")
  }

  @Test func d32TheAliasesOfTheLaunchDocumentAreReadAndNotPrinted() throws {
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
