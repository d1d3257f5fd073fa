import Causeway
import CausewayApp
import CausewayViewModel
import Foundation

/// Does what commands ask for, as taps on what is shown would, and waits for what comes of it.
@MainActor
final class CommandRunner {
  let app: ForumApp

  /// Makes a runner.
  init(_ app: ForumApp) {
    self.app = app
  }

  var navigation: NavigationCoordinator<ForumScheme> { app.navigation }

  /// Carries a command out.
  ///
  /// - Returns: What was asked for, as lines. What has changed by then is settled.
  /// - Throws: A ``CommandError`` if it makes no sense where one is; then nothing has changed.
  func run(_ command: Command) async throws(CommandError) -> [String] {
    let lines = try await perform(command)
    await settle()
    return lines
  }

  /// Carries a command out, and does not wait for what is loaded because of it.
  ///
  /// - Returns: What was asked for, as lines.
  /// - Throws: A ``CommandError`` if it makes no sense where one is; then nothing has changed.
  func perform(_ command: Command) async throws(CommandError) -> [String] {
    app.notice = nil
    return try await answer(command)
  }

  /// Waits until a command can be performed.
  ///
  /// Most commands only require that the launch has finished. Commands that refer to a row of a list also require the list;
  /// they do not wait for the end of a search.
  func prepare(_ command: Command) async {
    await until { self.isReady(for: command) }
  }

  /// Whether a command can be performed.
  func isReady(for command: Command) -> Bool {
    guard app.root != .launching, app.router.current == nil else { return false }
    return !command.needsContents || Picture(app).isLoaded
  }

  /// Stops the search that is shown; what it has found stays.
  func stop() {
    if case .search(let model) = topScreen { model.stop() }
  }

  /// Waits until nothing is going on that would change what is shown.
  func settle() async {
    await until { [app] in Picture(app).isSettled }
  }

  /// Waits until something observed is so.
  func until(_ isMet: @escaping @MainActor () -> Bool) async {
    _ = await changes(of: isMet).first(where: { $0 }).first()
  }

  private func answer(_ command: Command) async throws(CommandError) -> [String] {
    switch command {
    case .help: return Usage.commands
    case .quit: break
    case .place: return ["where \(Picture(app).place ?? "not logged in")"]
    case .read: return read()
    case .links: return links()
    case .log: return navigation.log.records.map(\.description)
    case .restoreInfo: return restoreInfo()
    case .background:
      await app.goToBackground()
    case .foreground:
      await app.comeToForeground()
    case .memoryWarning: app.memory.warn()
    case .logIn(let name, let password): try await logIn(name, password)
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

  private func logIn(_ name: String, _ password: String) async throws(CommandError) {
    guard let login = app.login else { throw CommandError("log out first") }
    login.name = name
    login.password = password
    await login.logIn.run()
  }

  /// The rows of everything that is shown.
  private func read() -> [String] {
    let picture = Picture(app)
    return [picture.primary, picture.detail, picture.modal].compactMap { $0 }.flatMap { contents in
      [contents.title] + PlainText.rows(contents)
    }
  }

  /// The links in everything that is shown, each once.
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
    if app.router.isHeld {
      app.router.submit(route, from: .pasteboard)
      return describe(nil)
    }
    return describe(await app.router.open(route, from: .pasteboard))
  }

  private func describe(_ answer: RouteAnswer?) -> [String] {
    guard let answer else { return ["link waits"] }
    guard !answer.isServed else { return ["link true"] }
    return ["link false: \(app.notice ?? "The link was not opened.")"]
  }
}
