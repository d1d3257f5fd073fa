public import CausewayApp

extension ForumCoordinator: RouteServer {
  /// Navigates to the destination of a route, if it exists.
  ///
  /// Dismisses all modals unless the route leads to a modal.
  public func serve(_ request: RouteRequest<ForumRoute>) async -> RouteAnswer {
    let entry = request.entry
    do throws(ForumError) {
      switch request.route {
      case .bookmarks: return goTo(.bookmarks, from: entry)
      case .forumList: return goTo(.forums, from: entry)
      case .lepersColony: return goTo(.lepers, from: entry)
      case .messagesList: return goTo(.messages, from: entry)
      case .settings: return goTo(.settings, from: entry)
      case .forum(let id): return try await goToForum(id, from: entry)
      case .message(let id): return try await goToMessage(id, from: entry)
      case .newMessage: return goToNewMessage(from: entry)
      case .post(let id, let updateSeen): return try await goToPost(id, updateSeen, from: entry)
      case .threadPage(let threadID, let page, let updateSeen):
        return try await goToThread(threadID, page, nil, updateSeen, from: entry)
      case .threadPageSingleUser(let threadID, let userID, let page, let updateSeen):
        return try await goToThread(threadID, page, userID, updateSeen, from: entry)
      case .reply(let threadID): return try await goToReply(threadID, from: entry)
      case .search: return navigation.present(.search, from: entry)
      case .profile(let userID): return try await present(.profile(userID: userID), of: userID, from: entry)
      case .rapSheet(let userID): return try await present(.rapSheet(userID: userID), of: userID, from: entry)
      }
    } catch {
      return .failed(error.errorDescription ?? "\(error)")
    }
  }

  private func goTo(_ tab: ForumTab, from entry: EntryPoint) -> RouteAnswer {
    navigation.dismissAll()
    return navigation.select(tab: tab, from: entry)
  }

  private func goToForum(_ id: String, from entry: EntryPoint) async throws(ForumError) -> RouteAnswer {
    guard try await library.forum(id) != nil else { throw .missing("forum \(id)") }
    navigation.dismissAll()
    if navigation.selectedTab != .forums { navigation.select(tab: .forums, from: entry) }
    return navigation.select(.forum(forumID: id), from: entry)
  }

  private func goToMessage(_ id: String, from entry: EntryPoint) async throws(ForumError) -> RouteAnswer {
    guard try await library.message(id) != nil else { throw .missing("message \(id)") }
    navigation.dismissAll()
    if navigation.selectedTab != .messages { navigation.select(tab: .messages, from: entry) }
    return navigation.select(.privateMessage(messageID: id), from: entry)
  }

  private func goToNewMessage(from entry: EntryPoint) -> RouteAnswer {
    navigation.dismissAll()
    if navigation.selectedTab != .messages { navigation.select(tab: .messages, from: entry) }
    return navigation.select(.composePrivateMessage, from: entry)
  }

  /// Presents the composition of a reply, over its thread unless another page of the thread is visible.
  private func goToReply(_ id: String, from entry: EntryPoint) async throws(ForumError) -> RouteAnswer {
    guard try await library.thread(id) != nil else { throw .missing("thread \(id)") }
    var isVisible = false
    if case .thread(id, _, _) = navigation.state[navigation.visibleStack].last { isVisible = true }
    if !isVisible {
      let answer = navigation.select(.thread(threadID: id, page: .nextUnread), from: entry)
      guard answer.isServed else { return answer }
    }
    return navigation.present(.compose(threadID: id), from: entry)
  }

  private func goToThread(
    _ id: String, _ page: ThreadPage, _ authorID: String?, _ updateSeen: UpdateSeen, from entry: EntryPoint
  ) async throws(ForumError) -> RouteAnswer {
    guard try await library.thread(id) != nil else { throw .missing("thread \(id)") }
    if let authorID, try await library.member(authorID) == nil { throw .missing("member \(authorID)") }
    navigation.dismissAll()
    return show(.thread(threadID: id, page: page, authorID: authorID), updateSeen, from: entry)
  }

  /// Shows the page that contains a post, with the post at the top.
  private func goToPost(
    _ id: String, _ updateSeen: UpdateSeen, from entry: EntryPoint
  ) async throws(ForumError) -> RouteAnswer {
    guard let post = try await library.post(id), let page = ThreadPage(number: post.index / PostPage.size + 1) else {
      throw .missing("post \(id)")
    }
    navigation.dismissAll()
    let destination = ForumDestination.thread(threadID: post.threadID, page: page)
    restoration.setScrollPosition(Double(post.index % PostPage.size + 1), of: destination)
    return show(destination, updateSeen, from: entry)
  }

  private func present(
    _ modal: ForumModal, of userID: String, from entry: EntryPoint
  ) async throws(ForumError) -> RouteAnswer {
    guard try await library.member(userID) != nil else { throw .missing("member \(userID)") }
    return navigation.present(modal, from: entry)
  }
}
