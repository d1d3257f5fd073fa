public import CausewayApp

/// The route table of the forum.
public enum ForumRoutes {
  /// Creates the table.
  ///
  /// Routes are printed as URLs in the app's scheme.
  public static func table() throws(RouteTableError) -> RouteTable<ForumRoute> {
    try RouteTable(app + web)
  }
}

extension ForumRoutes {
  /// The patterns of URLs in the app's scheme.
  @RouteTableBuilder<ForumRoute> static var app: [RoutePattern<ForumRoute>] {
    RoutePattern("bookmarks", in: .app, for: .bookmarks)
    RoutePattern("forums", in: .app, for: .forumList)
    RoutePattern("forums/{id}", in: .app, .digits, make: { .forum(id: $0) }, take: \.forumID)
    RoutePattern("lepers", in: .app, for: .lepersColony)
    RoutePattern("messages", in: .app, for: .messagesList)
    RoutePattern("messages/new", in: .app, for: .newMessage)
    RoutePattern("messages/{id}", in: .app, .digits, make: { .message(id: $0) }, take: \.messageID)
    RoutePattern(
      "posts/{id}?noseen={noseen}", in: .app, .digits, .updateSeen,
      make: { .post(id: $0, updateSeen: $1) }, take: \.post)
    RoutePattern("search", in: .app, for: .search)
    RoutePattern("settings", in: .app, for: .settings)
    RoutePattern("users/{id}", in: .app, .digits, make: { .profile(userID: $0) }, take: \.profileID)
    RoutePattern("banlist/{user}", in: .app, .digits, make: { .rapSheet(userID: $0) }, take: \.rapSheetID)
    RoutePattern("threads/{id}/reply", in: .app, .digits, make: { .reply(threadID: $0) }, take: \.replyID)
    RoutePattern(
      "threads/{id}?userid={user}&noseen={noseen}", in: .app, .digits, .author, .updateSeen,
      make: { .thread($0, by: $1, .first, $2) },
      take: { route in
        guard let thread = route.thread, thread.page == .first else { return nil }
        return (thread.id, thread.author, thread.updateSeen)
      })
    RoutePattern(
      "threads/{id}/pages/{page}?userid={user}&noseen={noseen}", in: .app, .digits, .page, .author, .updateSeen,
      make: { .thread($0, by: $2, $1, $3) },
      take: { route in route.thread.map { ($0.id, $0.page, $0.author, $0.updateSeen) } })

    RoutePattern(alias: "banlist", in: .app) { .lepersColony }
    RoutePattern(alias: "user/{id}", in: .app, .digits) { .profile(userID: $0) }
    RoutePattern(
      alias: "posts/{thread}/page/{page}?userid={user}&noseen={noseen}", in: .app, .digits, .page, .author, .updateSeen
    ) { .thread($0, by: $2, $1, $3) }
  }
}

extension ForumRoutes {
  /// The patterns of URLs of the forum's web pages.
  @RouteTableBuilder<ForumRoute> static var web: [RoutePattern<ForumRoute>] {
    RoutePattern("", in: .web, for: .forumList)
    RoutePattern("bookmarkthreads.php", in: .web, for: .bookmarks)
    RoutePattern("usercp.php", in: .web, for: .settings)
    RoutePattern(
      "forumdisplay.php?forumid={id}", in: .web, .digits, make: { .forum(id: $0) }, take: \.forumID)
    RoutePattern(
      "banlist.php?userid={user}", in: .web, .author,
      make: { user in user.map { .rapSheet(userID: $0) } ?? .lepersColony },
      take: { route in route == .lepersColony ? .some(nil) : route.rapSheetID.map(Optional.some) })
    RoutePattern(
      "private.php?action=show&privatemessageid={id}", in: .web, .digits,
      make: { .message(id: $0) }, take: \.messageID)
    RoutePattern("private.php?action=compose", in: .web, for: .newMessage)
    RoutePattern("private.php", in: .web, for: .messagesList)
    RoutePattern(
      "member.php?action=getinfo&userid={id}", in: .web, .digits, make: { .profile(userID: $0) }, take: \.profileID)
    RoutePattern(alias: "member.php?userid={id}", in: .web, .digits) { .profile(userID: $0) }
    RoutePattern(
      "newreply.php?action=newreply&threadid={id}", in: .web, .digits,
      make: { .reply(threadID: $0) }, take: \.replyID)
    RoutePattern("search.php?action=search", in: .web, for: .search)
    posts
    threads
  }

  /// A URL can name both a post and its thread.
  ///
  /// These patterns have priorities, so that the post is chosen.
  @RouteTableBuilder<ForumRoute> private static var posts: [RoutePattern<ForumRoute>] {
    RoutePattern(
      "showthread.php?goto=post&postid={post}&noseen={noseen}", in: .web, priority: 3, .claim, .updateSeen,
      make: { .post($0, $1) }, take: \.post)
    RoutePattern(
      alias: "showthread.php?action=showpost&postid={post}&noseen={noseen}", in: .web, priority: 2, .claim, .updateSeen
    ) { .post($0, $1) }
    RoutePattern(
      alias: "showthread.php?noseen={noseen}#post{post}", in: .web, priority: 1, .updateSeen, .digits
    ) { .post($1, $0) }
  }

  @RouteTableBuilder<ForumRoute> private static var threads: [RoutePattern<ForumRoute>] {
    for (goto, page) in [("lastpost", ThreadPage.last), ("newpost", .nextUnread)] {
      RoutePattern(
        "showthread.php?threadid={id}&goto=\(goto)&userid={user}&noseen={noseen}", in: .web, .digits, .author,
        .updateSeen,
        make: { .thread($0, by: $1, page, $2) },
        take: { route in
          guard let thread = route.thread, thread.page == page else { return nil }
          return (thread.id, thread.author, thread.updateSeen)
        })
    }
    RoutePattern(
      "showthread.php?threadid={id}&userid={user}&pagenumber={page}&noseen={noseen}", in: .web, .digits, .author,
      .pageNumber, .updateSeen,
      make: { .thread($0, by: $1, $2, $3) },
      take: { route in route.thread.map { ($0.id, $0.author, $0.page, $0.updateSeen) } })
  }
}

extension RouteOrigin {
  /// The app's own URLs.
  public static let app = RouteOrigin.scheme("awful")

  /// The forum's web pages.
  ///
  /// The schemes `awfulhttp` and `awfulhttps` come from a browser extension.
  public static let web = RouteOrigin.web(
    hosts: ["forums.somethingawful.com", "archives.somethingawful.com"],
    schemes: ["https", "http", "awfulhttps", "awfulhttp"])
}
