import CausewayApp
import Testing

@testable import ForumReaderKit

/// URLs that resemble the specified ones.
@Suite struct ForumRouteFamiliesTests {
  private func expect(
    _ expected: String, _ urls: String..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let table = try ForumRoutes.table()
    for url in urls {
      #expect(table.route(for: url)?.description ?? "nil" == expected, "\(url)", sourceLocation: sourceLocation)
    }
  }

  private let host = "https://forums.somethingawful.com"

  @Test func aPageIsANumberOrLastOrUnread() throws {
    try expect("threadPage(threadID=1,page=last)", "awful://threads/1/pages/LAST", "awful://threads/1/Pages/last/")
    try expect("threadPage(threadID=1,page=nextUnread)", "awful://threads/1/pages/Unread")
    try expect(
      "threadPage(threadID=1,page=first)", "awful://threads/1", "awful://threads/1/", "awful://threads/1/pages/01")
    try expect(
      "nil", "awful://threads/1/pages", "awful://threads/1/pages/", "awful://threads/1/pages/0",
      "awful://threads/1/pages/-1",
      "awful://threads/1/pages/+1", "awful://threads/1/pages/first", "awful://threads/1/pages/newpost",
      "awful://threads/1/pages/99999999999999999999", "awful://threads/1/pages/5/x", "awful://threads/1/5",
      "awful://threads/1/pages/%D9%A1")
  }

  @Test func aBadPageOnTheWebIsTheFirst() throws {
    for page in ["x", "0", "+5", "99999999999999999999", "last", ""] {
      try expect("threadPage(threadID=1,page=first)", "\(host)/showthread.php?threadid=1&pagenumber=\(page)")
    }
    try expect(
      "threadPage(threadID=1,page=specific(7))", "\(host)/showthread.php?pagenumber=07&pagenumber=8&threadid=1")
  }

  @Test func gotoBeatsThePageNumber() throws {
    try expect("threadPage(threadID=1,page=last)", "\(host)/showthread.php?pagenumber=5&goto=lastpost&threadid=1")
    try expect("threadPage(threadID=1,page=nextUnread)", "\(host)/showthread.php?threadid=1&goto=newpost&goto=lastpost")
    try expect(
      "threadPage(threadID=1,page=specific(5))", "\(host)/showthread.php?threadid=1&goto=LastPost&pagenumber=5",
      "\(host)/showthread.php?threadid=1&Goto=lastpost&pagenumber=5",
      "\(host)/showthread.php?threadid=1&goto=&pagenumber=5")
    try expect("nil", "\(host)/showthread.php?goto=lastpost")
  }

  @Test func theUserIsOneOrAll() throws {
    for user in ["", "userid=", "userid=0", "userid", "userid=0&userid=9", "USERID=9"] {
      try expect(
        "threadPage(threadID=1,page=first)", "awful://threads/1?\(user)", "\(host)/showthread.php?threadid=1&\(user)")
    }
    try expect(
      "threadPageSingleUser(threadID=1,userID=00,page=first)", "awful://threads/1?userid=00",
      "\(host)/showthread.php?threadid=1&userid=00")
    try expect(
      "threadPageSingleUser(threadID=1,userID=9,page=last)", "\(host)/showthread.php?goto=lastpost&userid=9&threadid=1",
      "awful://posts/1/page/last?userid=9")
    try expect("nil", "awful://threads/1?userid=x", "\(host)/showthread.php?threadid=1&userid=x")
  }

  @Test func aPostBeatsTheThread() throws {
    try expect(
      "post(id=2)", "\(host)/showthread.php?threadid=1&goto=post&postid=2",
      "\(host)/showthread.php?postid=2&goto=post#post3",
      "\(host)/showthread.php?action=showpost&postid=2&threadid=1#post3",
      "\(host)/showthread.php?threadid=1&goto=lastpost#post2",
      "\(host)/showthread.php?threadid=x&userid=x#post2", "\(host)/showthread.php?goto=newpost&action=showpost&postid=2"
    )
  }

  @Test func invalidPostsLeadToTheThread() throws {
    try expect(
      "threadPage(threadID=1,page=first)", "\(host)/showthread.php?threadid=1&postid=2",
      "\(host)/showthread.php?threadid=1&goto=post", "\(host)/showthread.php?threadid=1&goto=post&postid=",
      "\(host)/showthread.php?threadid=1#post", "\(host)/showthread.php?threadid=1#postx",
      "\(host)/showthread.php?threadid=1#post2x", "\(host)/showthread.php?threadid=1#2",
      "\(host)/showthread.php?threadid=1#Post2",
      "\(host)/showthread.php?threadid=1#")
    try expect("nil", "\(host)/showthread.php?threadid=1&goto=post&postid=x", "\(host)/showthread.php#postx")
  }

  @Test func fragmentsCountOnlyOnTheWeb() throws {
    try expect("threadPage(threadID=1,page=first)", "awful://threads/1#post2")
    try expect("forum(id=1)", "awful://forums/1#post2", "\(host)/forumdisplay.php?forumid=1#post2")
  }

  @Test func webParametersAreIgnoredInTheApp() throws {
    try expect("threadPage(threadID=1,page=first)", "awful://threads/1?pagenumber=5&goto=lastpost")
    try expect("nil", "awful://showthread.php?threadid=1", "\(host)/threads/1", "awful://forums.somethingawful.com/")
  }

  @Test func someonesPagesNeedAUser() throws {
    try expect("profile(userID=7)", "\(host)/member.php?userid=7", "\(host)/Member.PHP?userid=7&action=other")
    try expect(
      "nil", "\(host)/member.php", "\(host)/member.php?action=getinfo", "\(host)/member.php?action=getinfo&userid=x")
    try expect(
      "nil", "\(host)/member.php?userid=", "awful://users/", "awful://user", "awful://users/7/posts", "awful://user/x")
    try expect("lepersColony", "\(host)/banlist.php", "\(host)/banlist.php?userid=0", "\(host)/banlist.php?UserID=7")
    try expect("nil", "\(host)/banlist.php?userid=x", "awful://banlist/x", "awful://banlist/7/8", "awful://lepers/7")
  }

  @Test func aMessageNeedsActionAndID() throws {
    try expect(
      "messagesList", "\(host)/private.php?privatemessageid=7", "\(host)/private.php?action=show&privatemessageid=x",
      "\(host)/private.php?action=Show&privatemessageid=7", "\(host)/private.php?action=show&privatemessageid=")
    try expect("nil", "awful://messages/x", "\(host)/private.php/7")
  }

  @Test func placesWithoutParametersIgnoreItems() throws {
    try expect("bookmarks", "\(host)/bookmarkthreads.php?action=view", "awful://BookMarks/?a=b#c")
    try expect("settings", "\(host)/UserCP.php?x", "awful://settings?x=y")
    try expect(
      "forumList", host, "\(host)?x=y", "\(host)/#top", "https://archives.somethingawful.com:443", "awful://forums?id=1"
    )
    try expect(
      "nil", "\(host)//", "\(host)/forums", "\(host)/showthread.php/", "\(host)/showthread", "awful://bookmarks/1")
  }

  @Test func escapesAreDecoded() throws {
    try expect("forum(id=12)", "awful://%66orums/%31%32", "\(host)/forumdisplay%2Ephp?%66orumid=%31%32")
    try expect(
      "nil", "awful://forums/1%2F2", "awful://forums/1%00", "awful://forums/1%", "awful://forums/1 ",
      " awful://forums/1")
  }

  @Test func theHostIsTheWholeHost() throws {
    try expect(
      "nil", "https://forums.somethingawful.com.example.org/", "https://example.org/@forums.somethingawful.com/",
      "https://forums.somethingawful.com@example.org/", "https://forums.somethingawful.com:x/",
      "//forums.somethingawful.com/",
      "https:/forums.somethingawful.com/", "https:///showthread.php?threadid=1", "awful://app@/forums")
    try expect("forumList", "https://me:secret@forums.somethingawful.com:1/", "HTTP://Archives.SomethingAwful.com")
  }
}
