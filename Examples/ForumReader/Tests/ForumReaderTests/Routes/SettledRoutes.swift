/// The specified URLs and their routes.
enum SettledRoutes {
  /// A URL, and its route in the notation or `nil`, separated by white space.
  private static let text = """
    awful://bookmarks/ bookmarks
    awful://forums/ forumList
    awful://forums/123 forum(id=123)
    awful://threads/456/pages/5 threadPage(threadID=456,page=specific(5))
    awful://threads/456/pages/last threadPage(threadID=456,page=last)
    awful://threads/456/pages/unread threadPage(threadID=456,page=nextUnread)
    awful://posts/789 post(id=789)
    awful://users/123 profile(userID=123)
    awful://banlist/456 rapSheet(userID=456)
    awful://messages/ messagesList
    awful://messages/123 message(id=123)
    awful://lepers/ lepersColony
    awful://settings/ settings
    https://forums.somethingawful.com/forumdisplay.php?forumid=123 forum(id=123)
    https://forums.somethingawful.com/showthread.php?threadid=456 threadPage(threadID=456,page=first)
    https://forums.somethingawful.com/showthread.php?threadid=456&pagenumber=5 threadPage(threadID=456,page=specific(5))
    https://forums.somethingawful.com/showthread.php?threadid=456&goto=lastpost threadPage(threadID=456,page=last)
    https://forums.somethingawful.com/showthread.php?threadid=456&goto=newpost threadPage(threadID=456,page=nextUnread)
    https://forums.somethingawful.com/showthread.php?goto=post&postid=789 post(id=789)
    https://forums.somethingawful.com/member.php?action=getinfo&userid=123 profile(userID=123)
    https://forums.somethingawful.com/banlist.php?userid=456 rapSheet(userID=456)
    https://forums.somethingawful.com/private.php messagesList
    https://forums.somethingawful.com/private.php?action=show&privatemessageid=123 message(id=123)
    awfulhttps://forums.somethingawful.com/showthread.php?threadid=456 threadPage(threadID=456,page=first)
    awfulhttp://forums.somethingawful.com/forumdisplay.php?forumid=123 forum(id=123)
    awful://threads/456/pages/5?noseen=1 threadPage(threadID=456,page=specific(5),updateSeen=noseen)
    awful://posts/789?noseen=1 post(id=789,updateSeen=noseen)
    awful://threads/456/pages/5?userid=123 threadPageSingleUser(threadID=456,userID=123,page=specific(5))
    https://forums.somethingawful.com/showthread.php?threadid=456&userid=123&pagenumber=5
      threadPageSingleUser(threadID=456,userID=123,page=specific(5))
    https://google.com nil
    awful://invalid/path nil
    awful://forums/invalid nil
    awful://threads/invalid/pages/1 nil
    awful://threads/456/pages/invalid nil
    awful://posts/invalid nil
    awful://users/invalid nil
    awful:// nil
    https://forums.somethingawful.com/showthread.php nil
    awful://threads/456/pages/5?extra=value&another=param threadPage(threadID=456,page=specific(5))
    awful://THREADS/456/PAGES/LAST threadPage(threadID=456,page=last)
    https://forums.somethingawful.com/ forumList
    awful://invalid/ nil
    file://local/path nil
    awful://bookmarks bookmarks
    awful://forums forumList
    awful://banlist lepersColony
    awful://banlist/ lepersColony
    awful://messages/1/2 nil
    awful://posts/1/2 nil
    awful://posts/789?noseen=0 post(id=789)
    awful://posts/789?noseen=2 post(id=789)
    awful://posts/789?noseen= post(id=789)
    awful://posts/789?noseen post(id=789)
    awful://settings settings
    awful://settings/x nil
    awful://threads/ nil
    awful://threads/456?userid=0 threadPage(threadID=456,page=first)
    awful://threads/456?userid= threadPage(threadID=456,page=first)
    awful://threads/456/page/5 nil
    awful://threads/456/pages/Last threadPage(threadID=456,page=last)
    awful://threads/456/pages/05 threadPage(threadID=456,page=specific(5))
    awful://threads/456/pages/1 threadPage(threadID=456,page=first)
    awful://threads/456/pages/5/6 nil
    awful://threads/456/pages/5?noseen=0 threadPage(threadID=456,page=specific(5))
    awful://threads/456/pages/last?userid=123&noseen=0 threadPageSingleUser(threadID=456,userID=123,page=last)
    awful://users nil
    AWFUL://bookmarks bookmarks
    awful://user/123 profile(userID=123)
    HTTPS://FORUMS.SOMETHINGAWFUL.COM/SHOWTHREAD.PHP?threadid=456 threadPage(threadID=456,page=first)
    https://www.somethingawful.com/showthread.php?threadid=456 nil
    https://forums.somethingawful.com:8443/showthread.php?threadid=456 threadPage(threadID=456,page=first)
    awfulftp://forums.somethingawful.com/ nil
    showthread.php?threadid=456 nil
    https://forums.somethingawful.com/index.php nil
    https://forums.somethingawful.com/search.php nil
    https://forums.somethingawful.com/banlist.php?userid= lepersColony
    https://forums.somethingawful.com/usercp.php settings
    https://forums.somethingawful.com/forumdisplay.php?forumid= nil
    https://forums.somethingawful.com/private.php?action=show messagesList
    https://forums.somethingawful.com/private.php?action=newmessage&privatemessageid=123 messagesList
    https://forums.somethingawful.com/showthread.php?action=showpost&postid=789 post(id=789)
    https://forums.somethingawful.com/showthread.php?goto=post&postid= nil
    https://forums.somethingawful.com/showthread.php?goto=post&postid=789&noseen=1 post(id=789,updateSeen=noseen)
    https://forums.somethingawful.com/showthread.php?goto=post&postid=789&noseen=0 post(id=789)
    https://forums.somethingawful.com/showthread.php?threadid=456&perpage=40&pagenumber=5&noseen=1
      threadPage(threadID=456,page=specific(5),updateSeen=noseen)
    https://forums.somethingawful.com/showthread.php?threadid=456&pagenumber=0 threadPage(threadID=456,page=first)
    https://forums.somethingawful.com/showthread.php?threadid=456&pagenumber=-3 threadPage(threadID=456,page=first)
    https://forums.somethingawful.com/showthread.php?threadid=456&pagenumber= threadPage(threadID=456,page=first)
    https://forums.somethingawful.com/showthread.php?threadid= nil
    https://forums.somethingawful.com/showthread.php?threadid=456&pagenumber=5#post789 post(id=789)
    https://forums.somethingawful.com/showthread.php#post789 post(id=789)
    https://forums.somethingawful.com/showthread.php?threadid=456&pagenumber=5#pti3
      threadPage(threadID=456,page=specific(5))
    https://forums.somethingawful.com/showthread.php?goto=post&postid=789#post111 post(id=789)
    https://forums.somethingawful.com/showthread.php?threadid=abc nil
    awful://posts/456/page/5 threadPage(threadID=456,page=specific(5))
    awful://lepers lepersColony
    awful://threads/456/pages/last?noseen=1&userid=9
      threadPageSingleUser(threadID=456,userID=9,page=last,updateSeen=noseen)
    https://forums.somethingawful.com/showthread.php?threadid=456&goto=lastpost&noseen=1
      threadPage(threadID=456,page=last,updateSeen=noseen)
    AWFULHTTPS://FORUMS.somethingawful.com/banlist.php?userid=456 rapSheet(userID=456)
    """

  static let rows: [(url: String, route: String)] = {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    return stride(from: 0, to: words.count, by: 2).map { (words[$0], words[$0 + 1]) }
  }()
}
