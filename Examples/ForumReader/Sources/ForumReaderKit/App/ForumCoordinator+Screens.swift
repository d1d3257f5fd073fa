import CausewayApp

extension ForumCoordinator {
  /// Creates the screen of a place and connects its taps to navigation.
  func makeScreen(_ place: ForumPlace) -> Screen {
    switch place {
    case .root(let tab): makeRoot(tab)
    case .destination(let destination): makeScreen(destination)
    case .modal(let modal): makeScreen(modal)
    }
  }

  private func makeRoot(_ tab: ForumTab) -> Screen {
    switch tab {
    case .forums:
      let model = ForumListModel(library: library)
      model.onShowForum = { [weak self] in self?.navigation.select(.forum(forumID: $0.id)) }
      return .forums(model)
    case .bookmarks:
      let model = BookmarksModel(library: library, bookmarks: bookmarks)
      model.onShowThread = { [weak self] in self?.didTap($0) }
      return .bookmarks(model)
    case .messages:
      let model = MessagesModel(library: library)
      model.onShowMessage = { [weak self] in self?.navigation.select(.privateMessage(messageID: $0.id)) }
      model.onCompose = { [weak self] in self?.navigation.select(.composePrivateMessage) }
      return .messages(model)
    case .lepers: return makePunishments(of: nil)
    case .settings: return .settings(settings)
    }
  }

  private func makeScreen(_ destination: ForumDestination) -> Screen {
    switch destination {
    case .forum(let forumID):
      let model = ThreadListModel(forumID: forumID, library: library)
      model.onShowThread = { [weak self] in self?.didTap($0) }
      return .threads(model)
    case .thread(let threadID, let page, let authorID):
      return .posts(makePosts(threadID, page, authorID, marksRead: marksRead(destination)))
    case .privateMessage(let messageID):
      return .message(MessageModel(messageID: messageID, library: library, reading: reading))
    case .composePrivateMessage:
      return makeCompose(.message, in: .destination(destination)) { [weak self] in _ = self?.navigation.pop() }
    case .profile(let userID): return makeProfile(userID)
    case .rapSheet(let userID): return makePunishments(of: userID)
    }
  }

  private func makeScreen(_ modal: ForumModal) -> Screen {
    switch modal {
    case .search:
      let model = SearchModel(library: library)
      if let text = restoration.draft(of: modal) { model.search(text) }
      model.onSearch = { [weak restoration] in restoration?.setDraft($0, of: modal) }
      model.onShowPost = { [weak self] in self?.onRoute?(.post(id: $0.id)) }
      return .search(model)
    case .compose(let threadID):
      return makeCompose(.reply(threadID: threadID), in: .modal(modal)) { [weak self] in
        self?.navigation.dismiss(modal)
        self?.threadsDidChange([threadID])
      }
    case .profile(let userID): return makeProfile(userID)
    case .rapSheet(let userID): return makePunishments(of: userID)
    }
  }

  private func makePosts(
    _ threadID: String, _ page: ThreadPage, _ authorID: String?, marksRead: Bool
  ) -> PostsModel {
    let model = PostsModel(
      threadID: threadID, page: page, authorID: authorID, marksRead: marksRead, library: library, reading: reading,
      bookmarks: bookmarks)
    let shown = ForumDestination.thread(threadID: threadID, page: page, authorID: authorID)
    model.onShowPage = { [weak self] page, authorID in
      self?.replace(shown, with: .thread(threadID: threadID, page: page, authorID: authorID))
    }
    model.onShowProfile = { [weak self] in self?.navigation.present(.profile(userID: $0)) }
    model.onRead = { [weak self] in self?.threadWasRead(threadID) }
    model.onReply = { [weak self] in self?.navigation.present(.compose(threadID: threadID)) }
    return model
  }

  private func makeCompose(
    _ kind: ComposeModel.Kind, in place: ForumPlace, onSent: @escaping () -> Void
  ) -> Screen {
    let key = place.restorationID
    let model = ComposeModel(kind, draft: drafts[key], user: user, library: library)
    model.onChange = { [weak drafts, owner = drafts.owner] draft in
      // If the user has logged out before the reply is sent, the change does not belong to the next user's drafts.
      if let drafts, drafts.owner == owner { drafts[key] = draft }
    }
    model.onSent = onSent
    return .compose(model)
  }

  private func makeProfile(_ userID: String) -> Screen {
    let model = ProfileModel(userID: userID, library: library)
    model.onShowRapSheet = { [weak self] in self?.navigation.present(.rapSheet(userID: $0)) }
    return .profile(model)
  }

  private func makePunishments(of userID: String?) -> Screen {
    let model = PunishmentsModel(userID: userID, library: library)
    model.onShowPost = { [weak self] in self?.onRoute?(.post(id: $0)) }
    return .punishments(model)
  }

  private func didTap(_ thread: ForumThread) {
    navigation.select(.thread(threadID: thread.id, page: .nextUnread))
  }
}
