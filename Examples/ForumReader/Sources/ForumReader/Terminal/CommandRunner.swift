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
