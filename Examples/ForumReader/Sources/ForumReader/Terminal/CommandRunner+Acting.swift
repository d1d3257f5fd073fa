import CausewayApp
import CausewayViewModel
import ExampleTerminal
import ForumReaderKit

extension CommandRunner {
  /// Executes a command that requires a logged-in user.
  func act(_ command: Command) async throws(CommandError) {
    switch command {
    case .tab(let tab):
      try requireNothingOnTop()
      navigation.select(tab: tab)
    case .open(let number): try await open(number)
    case .show(let id): try await show(id)
    case .page(let step): try page(step)
    case .author(let name):
      let model = try posts()
      var id: String?
      if let name { id = try await memberID(name) }
      model.didChoose(author: id)
    case .back: try goBack()
    case .unpop: try unpop()
    case .peek:
      guard navigation.beginInteractivePop() else { throw CommandError("there is nothing to go back to") }
      navigation.endInteractivePop(cancelled: true)
    case .root: navigation.popToRoot()
    case .profile(let name): await go(to: .profile(userID: try await userID(name)))
    case .rapSheet(let name): await go(to: .rapSheet(userID: try await userID(name)))
    case .search(let text): search(text)
    case .compose: beginToWrite()
    case .message(let name, let text): try await write(to: name, text)
    case .folder(let folder): try show(folder)
    case .close:
      guard navigation.dismiss() != nil else { throw CommandError("there is nothing to close") }
    case .bookmark: try await bookmark()
    case .type(let text): try compose().draft.text = text
    case .subject(let text): try compose().draft.subject = text
    case .to(let name): try await address(to: name)
    case .send: try await send()
    case .scroll(let row): try scroll(to: row)
    case .edit(let isOn): navigation.setEditing(isOn, in: navigation.selectedTab)
    case .refresh: try await refresh()
    default: break
    }
  }

  private func requireNothingOnTop() throws(CommandError) {
    if let modal = navigation.modal { throw CommandError("close the \(modal.name) first") }
  }

  private func go(to route: ForumRoute) async {
    _ = await app.router.open(route)
  }

  private func page(_ step: PageStep) throws(CommandError) {
    // Beside a message is the list of all messages.
    guard let isThere = page(step, of: topScreen) ?? page(step, of: listScreen) else {
      throw CommandError("there are no pages here")
    }
    if !isThere { throw CommandError("there is no such page") }
  }

  /// Goes to another page of a screen.
  ///
  /// - Returns: Whether there is such a page; nil if the screen has no pages.
  private func page(_ step: PageStep, of screen: Screen) -> Bool? {
    switch screen {
    case .posts(let model): model.go(step)
    case .threads(let model): goToTop(model.go(step), of: model)
    case .messages(let model): model.go(step)
    case .punishments(let model): model.go(step)
    case .search(let model): model.go(step)
    default: nil
    }
  }

  /// Resets the scroll position of a list if another page is shown.
  ///
  /// - Parameters:
  ///   - isThere: Whether the list shows another page.
  ///   - model: The list.
  /// - Returns: The value of `isThere`.
  private func goToTop(_ isThere: Bool, of model: ThreadListModel) -> Bool {
    if isThere { app.restoration.setScrollPosition(nil, of: .forum(forumID: model.forumID)) }
    return isThere
  }

  private func goBack() throws(CommandError) {
    if app.oldScreens.goBack() { return }
    try requireNothingOnTop()
    guard !navigation.pop().isEmpty else { throw CommandError("there is nothing to go back to") }
  }

  private func unpop() throws(CommandError) {
    var stacks = [navigation.visibleStack]
    // With two columns, both stacks are visible.
    if !navigation.isCollapsed { stacks += [.detail, .tab(navigation.selectedTab)] }
    for stack in stacks where navigation.unpop(stack) != nil { return }
    throw CommandError("there is nothing to bring back")
  }

  private func search(_ text: String) {
    navigation.present(.search)
    if case .search(let model) = topScreen, !text.isEmpty { model.search(text) }
  }

  private func beginToWrite() {
    switch topScreen {
    case .posts(let model): model.didTapReply()
    case .message(let model):
      navigation.select(.composePrivateMessage)
      guard let contents = model.contents.value, case .compose(let compose) = topScreen else { return }
      compose.begin(contents.answer(by: app.coordinator.user?.id))
    default: navigation.select(.composePrivateMessage)
    }
  }

  private func bookmark() async throws(CommandError) {
    let model = try posts()
    let wanted = !model.isBookmarked
    guard await model.toggleBookmark.run() != nil else { return }
    await until { model.isBookmarked == wanted }
  }

  private func send() async throws(CommandError) {
    let model = try compose()
    guard model.send.isEnabled else { throw CommandError("there is nothing to send yet") }
    guard await model.send.run() != nil else { return }
    if case .posts(let posts) = topScreen { await posts.contents.refresh() }
  }

  /// Stores the row that the user has scrolled to, so that it is restored later.
  func didScroll(to row: Int) {
    try? scroll(to: row)
  }

  private func scroll(to row: Int) throws(CommandError) {
    guard navigation.modal == nil else { throw CommandError("there is nothing to scroll here") }
    let place = navigation.detailPath.last.map { ForumPlace.destination($0) } ?? app.primaryPlace
    guard let place, ScreenContents(app.coordinator.screen(place)).rows.indices.contains(row - 1) else {
      throw CommandError("there is no row \(row) here")
    }
    app.restoration.setScrollPosition(row == 1 ? nil : Double(row), for: place.restorationID)
  }

  private func refresh() async throws(CommandError) {
    switch topScreen {
    case .forums(let model): await model.forums.refresh()
    case .threads(let model): await model.contents.refresh()
    case .posts(let model): await model.contents.refresh()
    case .messages(let model): await model.messages.refresh()
    case .punishments(let model): await model.contents.refresh()
    default: throw CommandError("there is nothing to load here")
    }
  }
}
