import CausewayApp
import CausewayViewModel
import ForumReaderKit

extension ReaderWindow {
  /// Performs the action of a button or form.
  ///
  /// - Parameter form: The fields of the form.
  /// - Throws: A ``WebError`` if the visible screen does not offer the action; nothing has changed then.
  func perform(_ form: FormFields) async throws(WebError) {
    keepsNotice = false
    startStep()
    let (action, value) = form.action
    if action == "login" { return try await logIn(form) }
    guard app.root == .main else { throw .outdated("You are not logged in.") }
    if action == "logout" {
      await app.flow.logOut()
      return
    }
    switch (action, screen) {
    case ("search", .search(let model)): try search(form["text"] ?? "", in: model)
    case ("stop", .search(let model)): model.stop()
    case ("bookmark", .posts(let model)): await model.toggleBookmark.run()
    case ("answer", .message(let model)): answer(model)
    case ("remove", .bookmarks(let model)): try await remove(value, from: model)
    case ("send", .compose(let model)):
      try write(form, in: model)
      await send(model)
    case ("draft", .compose(let model)): try write(form, in: model)
    case ("theme", .settings(let model)): try choose(value, in: model)
    case ("autodark", .settings(let model)): model.isAutoDark = true
    default: throw .outdated("This page is no longer shown in the window.")
    }
  }

  private func logIn(_ form: FormFields) async throws(WebError) {
    guard let login = app.login else { throw .outdated("You are already logged in.") }
    login.name = form["name"] ?? ""
    login.password = form["password"] ?? ""
    await login.logIn.run()
    // The page does not show the password again.
    login.password = ""
  }

  private func search(_ text: String, in model: SearchModel) throws(WebError) {
    // More words are not searched for, and a longer text does not fit into the address.
    let words = text.split { !$0.isLetter && !$0.isNumber }
    if words.count > SearchWords.limit || text.utf16.count > 200 { throw .searchTooLong }
    model.search(text)
  }

  /// Shows a part of the visible list; another page only if there is one.
  func show(_ selection: ListSelection) async throws(WebError) {
    switch screen {
    case .messages(let model) where model.folder != selection.folder: model.show(selection.folder)
    case .search(let model) where model.text != selection.text: try search(selection.text, in: model)
    default: break
    }
    let shown = ListSelection(of: screen)
    guard shown.page != selection.page, let page = ThreadPage(number: selection.page) else { return }
    // The number of pages is known when the list is loaded.
    await settle(until: selection.page)
    switch screen {
    case .threads(let model): model.go(.to(page))
    case .messages(let model): model.go(.to(page))
    case .search(let model): model.go(.to(page))
    case .punishments(let model): model.go(.to(page))
    default: break
    }
  }

  private func answer(_ model: MessageModel) {
    guard let contents = model.contents.value else { return }
    app.navigation.select(.composePrivateMessage)
    guard case .compose(let compose) = screen else { return }
    compose.begin(contents.answer(by: app.coordinator.user?.id))
  }

  private func remove(_ id: String, from model: BookmarksModel) async throws(WebError) {
    guard let thread = model.threads.value?.first(where: { $0.id == id }) else {
      throw .outdated("The thread is no longer bookmarked.")
    }
    await model.remove.run(thread)
  }

  private func write(_ form: FormFields, in model: ComposeModel) throws(WebError) {
    // Another page of the window may show another form.
    if case .reply(let threadID) = model.kind, let shown = form["thread"], shown != threadID {
      throw .outdated("This reply is no longer shown in the window.")
    }
    model.draft = Draft(
      recipient: form["recipient"] ?? "", subject: form["subject"] ?? "",
      text: (form["text"] ?? "").replacing("\r\n", with: "\n"))
  }

  private func send(_ model: ComposeModel) async {
    guard model.send.isEnabled, !model.draft.text.allSatisfy(\.isWhitespace) else {
      app.notice = "Fill in the text and, for a message, the name of the recipient."
      return
    }
    // Before the list is loaded again with the new post.
    let count = model.thread?.value?.postCount
    guard await model.send.run() != nil else { return }
    app.notice = "Sent."
    guard case .posts(let posts) = screen, case .reply(posts.threadID) = model.kind else { return }
    // The post is at the end of the thread, and the user wants to see it.
    if let user = app.coordinator.user, let count {
      sent = SentReply(authorID: user.id, index: count)
    }
    if posts.page != .last || posts.authorID != nil { posts.onShowPage?(.last, nil) }
  }

  private func choose(_ name: String, in model: SettingsModel) throws(WebError) {
    guard let theme = try? ForumTheme.named(name) else { throw .badRequest("There is no theme with this name.") }
    model.choose(theme)
  }
}

extension ReaderWindow {
  /// The visible screen.
  var screen: Screen { app.coordinator.screen(app.navigation.state.place) }

  /// Lets the model of the visible screen open a route, as a tap does.
  ///
  /// - Returns: Whether the screen offers the route.
  func tap(_ route: ForumRoute) -> Bool {
    switch (screen, route) {
    case (.forums(let model), .forum(let id)): tap(model.forums.value?.first { $0.id == id }, model.didTap)
    case (.threads(let model), .threadPage(let id, .nextUnread, .seen)):
      tap(model.contents.value?.threads.first { $0.id == id }, model.didTap)
    case (.bookmarks(let model), .threadPage(let id, .nextUnread, .seen)):
      tap(model.threads.value?.first { $0.id == id }, model.didTap)
    case (.messages(let model), .message(let id)):
      tap(model.messages.value?.first { $0.message.id == id }?.message, model.didTap)
    case (.messages(let model), .newMessage): tap(model, { $0.didTapCompose() })
    case (.search(let model), .post(let id, .seen)): tap(model.progress.posts.first { $0.id == id }, model.didTap)
    case (.punishments(let model), .post(let id, .seen)):
      tap(model.contents.value?.punishments.first { $0.postID == id }, model.didTap)
    case (.profile(let model), .rapSheet(let id)) where id == model.userID: tap(model, { $0.didTapRapSheet() })
    case (.posts(let model), _): tap(route, on: model)
    default: false
    }
  }

  private func tap(_ route: ForumRoute, on model: PostsModel) -> Bool {
    switch route {
    case .reply(model.threadID): return tap(model, { $0.didTapReply() })
    case .profile(let userID):
      return tap(model.contents.value?.page.posts.first { $0.authorID == userID }, model.didTap)
    default:
      guard let thread = route.thread, thread.id == model.threadID, thread.updateSeen == .seen else { return false }
      model.onShowPage?(thread.page, thread.author)
      return true
    }
  }

  private func tap<Value>(_ value: Value?, _ action: (Value) -> Void) -> Bool {
    guard let value else { return false }
    action(value)
    return true
  }
}
