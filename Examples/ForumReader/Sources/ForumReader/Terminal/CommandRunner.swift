import Causeway
import CausewayApp
import CausewayViewModel
import ExampleTerminal
import ForumReaderKit
import Foundation

/// Executes commands as the corresponding taps on the screens, and waits for their effects.
@MainActor
final class CommandRunner {
  let app: ForumApp

  /// Creates a runner.
  init(_ app: ForumApp) {
    self.app = app
  }

  var navigation: NavigationCoordinator<ForumScheme> { app.navigation }

  /// Executes a command and waits until its effects are complete.
  ///
  /// - Returns: The requested lines.
  /// - Throws: A ``CommandError`` if the command is not available on the current screen; nothing has changed then.
  func run(_ command: Command) async throws(CommandError) -> [String] {
    let lines = try await perform(command)
    await settle()
    return lines
  }

  /// Executes a command without waiting for the contents that it loads.
  ///
  /// - Returns: The requested lines.
  /// - Throws: A ``CommandError`` if the command is not available on the current screen; nothing has changed then.
  func perform(_ command: Command) async throws(CommandError) -> [String] {
    app.notice = nil
    return try await answer(command)
  }

  /// Waits until a command can be executed.
  ///
  /// Most commands only require that the launch has finished. Commands that refer to a row of a list also require the
  /// list; they do not wait for the end of a search.
  func prepare(_ command: Command) async {
    await until { self.isReady(for: command) }
  }

  /// Returns whether a command can be executed now.
  func isReady(for command: Command) -> Bool {
    guard app.root != .launching, app.router.current == nil else { return false }
    return !command.needsContents || Picture(app).isLoaded
  }

  /// Stops the current search and keeps its results.
  func stop() {
    if case .search(let model) = topScreen { model.stop() }
  }

  /// Waits until no task in progress would change the screens.
  func settle() async {
    await until { [app] in Picture(app).isSettled }
  }

  /// Waits until a condition on observed properties is met.
  func until(_ isMet: @escaping @MainActor () -> Bool) async {
    _ = await changes(of: isMet).first(where: { $0 }).first()
  }

  private func answer(_ command: Command) async throws(CommandError) -> [String] {
    switch command {
    case .help: return Command.help
    case .quit: break
    case .place: return ["where \(Picture(app).place ?? "nowhere: not logged in")"]
    case .read: return read()
    case .links: return links()
    case .log: return navigation.log.records.map(\.description)
    case .restoreInfo: return restoreInfo()
    case .background:
      await app.goToBackground()
    case .foreground:
      await app.comeToForeground()
    case .memoryWarning: app.memory.warn()
    case .logIn(let name, let password?): try await logIn(name, password)
    case .logIn(let name, nil):
      try requireLogout()
      return ["password of \(name)?"]
    case .logOut:
      try requireLogin()
      await app.flow.logOut()
    case .link(let text): return try await follow(text)
    case .paste(let text): return try await paste(text)
    case .declare(let kind, let isLegacy): navigation.declare(kind, as: isLegacy ? .legacy : .new)
    case .theme, .autoDark, .dark, .width, .sidebar, .tabBar, .hideSidebar: try change(command)
    default:
      try requireLogin()
      try await act(command)
    }
    return []
  }

  /// Returns the model of the login screen.
  ///
  /// - Throws: An error for the user if a user is logged in.
  @discardableResult
  func requireLogout() throws(CommandError) -> LoginModel {
    guard let login = app.login else { throw CommandError("log out first") }
    return login
  }

  private func logIn(_ name: String, _ password: String) async throws(CommandError) {
    let login = try requireLogout()
    login.name = name
    login.password = password
    await login.logIn.run()
  }

  /// Returns the rows of all visible screens.
  private func read() -> [String] {
    let picture = Picture(app)
    return [picture.primary, picture.detail, picture.modal].compactMap { $0 }.flatMap { contents in
      [contents.title] + PlainText.rows(contents)
    }
  }

  /// Returns the links on all visible screens, without duplicates.
  private func links() -> [String] {
    let picture = Picture(app)
    var seen: Set<String> = []
    return [picture.primary, picture.detail, picture.modal].compactMap { $0 }.flatMap(\.rows)
      .flatMap { TextLinks.all(in: $0.text) }.map(\.url).filter { seen.insert($0).inserted }
  }

  private func restoreInfo() -> [String] {
    let drafts = app.draftNames.joined(separator: " ")
    let positions = app.restoration.scrollPositions.value.keys.sorted().joined(separator: " ")
    return [
      "restored: \(app.restored.map { "\($0)" } ?? "not yet")", "drafts: \(drafts.isEmpty ? "none" : drafts)",
      "scroll positions: \(positions.isEmpty ? "none" : positions)",
    ]
  }

  private func follow(_ text: String) async throws(CommandError) -> [String] {
    guard let url = URL(string: text) else { throw CommandError("“\(text)” is not a URL") }
    return describe(await app.follow(url, from: .openURL))
  }

  private func paste(_ text: String) async throws(CommandError) -> [String] {
    guard let route = app.router.route(in: text) else { throw CommandError("the text contains no link") }
    return describe(await app.follow(route, from: .pasteboard))
  }

  private func describe(_ answer: RouteAnswer?) -> [String] {
    guard let answer else { return ["link waits"] }
    guard !answer.isServed else { return ["link true"] }
    return ["link false: \(app.notice ?? "The link was not opened.")"]
  }
}

extension CommandRunner {
  /// Executes a command that changes the appearance.
  func change(_ command: Command) throws(CommandError) {
    switch command {
    case .theme(let name):
      guard let theme = try? ForumTheme.named(name) else { throw CommandError("there is no theme “\(name)”") }
      app.coordinator.settings.choose(theme)
    case .autoDark(let isOn): app.coordinator.settings.isAutoDark = isOn
    case .dark(let isOn): app.themes.systemStyleDidChange(to: isOn ? .dark : .light)
    case .width(let width): app.width = width
    case .sidebar(let isOn): navigation.isSidebarHidden = !isOn
    case .tabBar(let isOn): navigation.isTabBarHidden = !isOn
    case .hideSidebar(let isOn): app.coordinator.settings.hidesSidebar = isOn
    default: break
    }
  }

  func requireLogin() throws(CommandError) {
    guard app.flow.isLoggedIn else { throw CommandError("log in first") }
  }
}

extension CommandRunner {
  /// The topmost screen, to which actions apply.
  var topScreen: Screen {
    if let old = app.oldScreens.stack.last { return .old(title: old.place) }
    if let modal = navigation.modal { return app.coordinator.screen(.modal(modal)) }
    if let detail = navigation.detailPath.last { return app.coordinator.screen(.destination(detail)) }
    return app.primaryPlace.map(app.coordinator.screen) ?? .old(title: "nothing")
  }

  /// The screen whose list the user selects from: the topmost screen or, with two columns, the list.
  var listScreen: Screen {
    guard navigation.modal == nil, !navigation.isCollapsed, let primary = app.primaryPlace else { return topScreen }
    return app.coordinator.screen(primary)
  }

  /// Taps the row of the list with a number.
  func open(_ number: Int) async throws(CommandError) {
    let rows = ScreenContents(listScreen).rows
    guard rows.indices.contains(number - 1), let id = rows[number - 1].id else {
      throw CommandError("there is no row \(number) to open here")
    }
    try await show(id)
  }

  /// Taps the entry of the list with an ID.
  func show(_ id: String) async throws(CommandError) {
    switch listScreen {
    case .forums(let model): model.didTap(try find(id, in: model.forums.value) { $0.id })
    case .threads(let model): model.didTap(try find(id, in: model.contents.value?.threads) { $0.id })
    case .bookmarks(let model):
      let thread = try find(id, in: model.threads.value) { $0.id }
      if navigation.isEditing(.bookmarks) { await model.remove.run(thread) } else { model.didTap(thread) }
    case .messages(let model): model.didTap(try find(id, in: model.messages.value) { $0.message.id }.message)
    case .search(let model): model.didTap(try find(id, in: model.progress.posts) { $0.id })
    case .punishments(let model): model.didTap(try find(id, in: model.contents.value?.punishments) { $0.postID })
    case .posts(let model): model.didTap(try find(id, in: model.contents.value?.page.posts) { $0.id })
    default: throw CommandError("there is no list here")
    }
  }

  func posts() throws(CommandError) -> PostsModel {
    guard case .posts(let model) = topScreen else { throw CommandError("open a thread first") }
    return model
  }

  func compose() throws(CommandError) -> ComposeModel {
    guard case .compose(let model) = topScreen else { throw CommandError("start a reply or a message first") }
    return model
  }

  private func find<Value>(
    _ id: String, in values: [Value]?, by key: (Value) -> String
  ) throws(CommandError) -> Value {
    guard let value = values?.first(where: { key($0) == id }) else { throw CommandError("there is no “\(id)” here") }
    return value
  }
}
