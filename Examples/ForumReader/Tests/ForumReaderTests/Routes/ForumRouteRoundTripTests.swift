import CausewayApp
import Testing

@testable import ForumReaderKit

@Suite struct ForumRouteRoundTripTests {
  @Test func routesOfSettledURLsArePrintedAndReadAgain() throws {
    let table = try ForumRoutes.table()
    for (url, _) in SettledRoutes.rows {
      guard let route = table.route(for: url) else { continue }
      for origin in [nil, RouteOrigin.app, .web] {
        let address = try #require(table.address(for: route, in: origin))
        #expect(table.route(for: address) == route)
      }
    }
  }

  @Test func theAppsOwnURLsArePrinted() throws {
    let table = try ForumRoutes.table()
    let addresses: [(ForumRoute, app: String, web: String)] = [
      (.bookmarks, "bookmarks", "bookmarkthreads.php"), (.forumList, "forums", ""),
      (.forum(id: "1"), "forums/1", "forumdisplay.php?forumid=1"), (.lepersColony, "lepers", "banlist.php"),
      (.message(id: "1"), "messages/1", "private.php?action=show&privatemessageid=1"),
      (.messagesList, "messages", "private.php"), (.newMessage, "messages/new", "private.php?action=compose"),
      (.reply(threadID: "1"), "threads/1/reply", "newreply.php?action=newreply&threadid=1"),
      (.search, "search", "search.php?action=search"),
      (.post(id: "1"), "posts/1", "showthread.php?goto=post&postid=1"),
      (.profile(userID: "1"), "users/1", "member.php?action=getinfo&userid=1"),
      (.rapSheet(userID: "1"), "banlist/1", "banlist.php?userid=1"), (.settings, "settings", "usercp.php"),
      (.threadPage(threadID: "1", page: .first), "threads/1", "showthread.php?threadid=1"),
      (
        .threadPage(threadID: "1", page: .nextUnread, updateSeen: .noseen), "threads/1/pages/unread?noseen=1",
        "showthread.php?threadid=1&goto=newpost&noseen=1"
      ),
      (
        .threadPageSingleUser(threadID: "1", userID: "2", page: .specific(3)), "threads/1/pages/3?userid=2",
        "showthread.php?threadid=1&userid=2&pagenumber=3"
      ),
    ]
    for (route, app, web) in addresses {
      #expect(table.address(for: route) == "awful://\(app)")
      #expect(table.address(for: route, in: .web) == "https://forums.somethingawful.com/\(web)")
    }
  }

  @Test func routesWithoutAURLAreNotPrinted() throws {
    let table = try ForumRoutes.table()
    for route in [
      ForumRoute.forum(id: "x"), .post(id: ""), .threadPage(threadID: "1", page: .specific(0)),
      .threadPage(threadID: "1", page: .specific(1)), .threadPageSingleUser(threadID: "1", userID: "0", page: .first),
    ] {
      for origin in [nil, RouteOrigin.app, .web] { #expect(table.address(for: route, in: origin) == nil) }
    }
  }

  @Test func aPrintedRouteIsReadAsTheSameRoute() throws {
    let table = try ForumRoutes.table()
    var random = RandomForumURLs(seed: 5)
    for _ in 0..<RandomForumURLs.count {
      let route = random.route()
      let address = try #require(table.address(for: route, in: random.element(of: [nil, .app, .web])))
      guard table.route(for: address) == route, ForumRoute(route.description) == route else {
        Issue.record("\(route) was printed as \(address)")
        return
      }
    }
  }

  @Test func noURLIsTooStrangeAndNoneIsPrintedDifferentlyAfterARoundTrip() throws {
    let table = try ForumRoutes.table()
    let settled = SettledRoutes.rows.map(\.url)
    var random = RandomForumURLs(seed: 6)
    var found = 0
    for _ in 0..<RandomForumURLs.count {
      let url = random.mutation(of: random.element(of: settled))
      guard let route = table.route(for: url) else { continue }
      found += 1
      let printed = try #require(table.address(for: route), "\(route) of \(url) is not printed")
      guard table.route(for: printed) == route, table.address(for: route) == printed else {
        Issue.record("\(url) was read as \(route) and printed as \(printed)")
        return
      }
    }
    #expect(found > RandomForumURLs.count / 20)
  }
}
