import CausewayApp

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
