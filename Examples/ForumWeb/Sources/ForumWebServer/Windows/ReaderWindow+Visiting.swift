import CausewayApp
import ForumReaderKit

extension ReaderWindow {
  private var navigation: NavigationCoordinator<ForumScheme> { app.navigation }

  /// Shows the page of a route, and the part of its list that the address names.
  ///
  /// A route of a page that was left with Back is brought back, and a route below the visible page is returned to. A
  /// route that the visible screen offers is opened by its model. Any other route is followed like a link, after the
  /// next login if no user is logged in.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - selection: What the page shows of its list.
  ///   - direction: The direction in the history of the browser, if it is known.
  /// - Throws: ``WebError/missing(_:)`` if the subject of the page does not exist; the visible page stays then.
  func visit(
    _ route: ForumRoute, _ selection: ListSelection = ListSelection(), _ direction: VisitDirection? = nil
  ) async throws(WebError) {
    startStep()
    guard app.root == .main else {
      // A page that is loaded again waits only once.
      if !app.router.pending.contains(where: { $0.route == route }) { _ = await app.follow(route, from: .openURL) }
      return
    }
    if !isVisible(route) { try await go(to: route, direction) }
    try await show(selection)
  }

  private func go(to route: ForumRoute, _ direction: VisitDirection?) async throws(WebError) {
    let isDone =
      direction == .forward
      ? unpop(to: route) || pop(to: route) : pop(to: route) || unpop(to: route)
    if isDone || select(route) || tap(route) { return }
    guard case .failed(let reason)? = await app.follow(route, from: .openURL) else { return }
    app.notice = nil
    let error = await exists(route) ? WebError.unavailable : .missing(reason)
    throw error
  }

  /// Whether the subject of a route exists, or cannot be looked up.
  private func exists(_ route: ForumRoute) async -> Bool {
    guard let user = app.coordinator.user else { return true }
    return (try? await route.exists(in: forum.forum(of: user).library)) ?? true
  }

  private func isVisible(_ route: ForumRoute) -> Bool {
    navigation.state.place.route.isSamePage(as: route)
  }

  /// Returns to a place below the visible one.
  private func pop(to route: ForumRoute) -> Bool {
    let places = navigation.state.places
    guard let index = places.dropLast().lastIndex(where: { $0.route.isSamePage(as: route) }) else { return false }
    var count = 0
    for place in places[(index + 1)...].reversed() {
      if case .modal = place { navigation.dismiss() } else { count += 1 }
    }
    navigation.pop(count: count)
    return true
  }

  /// Brings popped places back until one has the route.
  private func unpop(to route: ForumRoute) -> Bool {
    let popped = navigation.popped.reversed().map(\.destination)
    guard let index = popped.firstIndex(where: { $0.route.isSamePage(as: route) }) else { return false }
    for _ in 0...index where navigation.unpop() == nil { return false }
    return isVisible(route)
  }

  /// Selects a tab whose root or visible place has the route.
  private func select(_ route: ForumRoute) -> Bool {
    let state = navigation.state
    let tab = ForumTab.allCases.first { tab in
      tab != state.selectedTab && (tab.route == route || state.top(of: tab).route.isSamePage(as: route))
    }
    guard let tab else { return false }
    navigation.dismissAll()
    navigation.select(tab: tab)
    if tab.route == route { navigation.popToRoot() }
    return true
  }
}

extension ForumRoute {
  /// Whether two routes lead to the same page, no matter whether reading it is recorded.
  func isSamePage(as other: ForumRoute) -> Bool {
    guard let thread, let otherThread = other.thread else { return self == other }
    return thread.id == otherThread.id && thread.author == otherThread.author && thread.page == otherThread.page
  }

  /// Looks for the forum, thread, post, message or member that the route names.
  fileprivate func exists(in library: any ForumLibrary) async throws(ForumError) -> Bool {
    switch self {
    case .forum(let id): try await library.forum(id) != nil
    case .message(let id): try await library.message(id) != nil
    case .post(let id, _): try await library.post(id) != nil
    case .profile(let id), .rapSheet(let id): try await library.member(id) != nil
    case .reply(let threadID), .threadPage(let threadID, _, _): try await library.thread(threadID) != nil
    case .threadPageSingleUser(let threadID, let userID, _, _):
      if try await library.thread(threadID) == nil { false } else { try await library.member(userID) != nil }
    case .bookmarks, .forumList, .lepersColony, .messagesList, .newMessage, .search, .settings: true
    }
  }
}
