import CausewayApp

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
