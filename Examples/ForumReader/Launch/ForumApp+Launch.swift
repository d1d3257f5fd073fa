import Causeway
import CausewayApp
import CausewayViewModel
import Foundation

extension ForumApp {
  /// Starts the app: the steps before the interface, what is restored, the link it is opened with, and what has time.
  ///
  /// - Parameter link: The link that it is opened with, which wins over what is restored.
  /// - Returns: What came of it; if the launch is not ready, nothing is shown.
  @discardableResult
  func start(_ link: URL? = nil) async -> LaunchReport {
    let launch = LaunchSequence(launchSteps)
    bindings.bind(launch.progress, to: \.progress, of: self)
    let report = await launch.run()
    self.report = report
    guard report.isReady else { return report }
    await restore(report, link)
    hasLaunched = true
    if flow.isLoggedIn { router.release() }
    self.report = await launch.runDeferred()
    return report
  }

  /// Brings back where the user was, and serves the link that the app was opened with.
  private func restore(_ report: LaunchReport, _ link: URL?) async {
    let user = flow.state.user
    await adoptFormerState(for: user)
    if !report.startsFresh {
      await restoration.restore(into: navigation, for: user?.id, launchRoute: launchRoute(link))
    } else {
      if let user { await restoration.begin(for: user.id) }
      await launchRoute(link)?()
    }
    await drafts.takeOver(from: restoration.drafts)
  }

  /// Follows a link: immediately if a user is logged in, otherwise after the next login.
  ///
  /// - Returns: What came of it; nil if it waits.
  func follow(_ link: URL, from entry: EntryPoint) async -> RouteAnswer? {
    guard let route = routes.route(for: link) else {
      notice = "This is not a link of the forum."
      return await router.open(link, from: entry)
    }
    if router.isHeld {
      router.submit(route, from: entry)
      return nil
    }
    return await router.open(route, from: entry)
  }

  private func launchRoute(_ link: URL?) -> (@MainActor () async -> Void)? {
    guard let link else { return nil }
    return { [self] in
      if flow.isLoggedIn { router.release() }
      _ = await follow(link, from: .launch)
    }
  }

  /// What is done, in this order.
  private var launchSteps: [LaunchStep] {
    let handler = LaunchErrorHandler.forum { [weak self] in self?.notice = $0 }
    return [
      LaunchStep("logging") { [weak self] in self?.listenToFailures() },
      LaunchStep("folder") { [weak self] in try self?.takeFolder() },
      LaunchStep("settings", .optional) { [weak self] in
        defer { self?.hasTheme = true }
        try await self?.settings.load()
      }
      .handled(by: handler, as: .settings),
      LaunchStep("archive") { [weak self] in try await self?.openArchive() },
      .root("session") { [weak self] in try await self?.resumeSession() ?? .login }.handled(by: handler),
      LaunchStep("appearance", .optional) { [themes] in
        if let failure = themes.failures.value.last { throw failure.error }
      }
      .handled(by: handler, as: .theme),
      LaunchStep("background refresh", .deferred) { [weak self] in try await self?.refreshForums() },
      LaunchStep("post cache", .deferred) { [weak self] in try await self?.warmCache() },
    ]
  }

  /// Shows failures of saving, of drafts and of settings as notices.
  private func listenToFailures() {
    bindings.bind(restoration.failures, to: self) { $0.notice = Self.notice(of: $1) }
    bindings.bind(drafts.events, to: self) { $0.notice = Self.userText(of: $1) }
    bindings.bind(settings.problems.changes, to: self) { $0.notice = $1.last.map { Self.userText(of: $0) } }
  }

  /// Keeps other processes out of the folder; two of them would overwrite what the other one has kept.
  private func takeFolder() throws {
    do throws(StoreLockError) {
      lock = try StoreLock(in: configuration.folder)
    } catch {
      if case .held = error { throw error }
      // A folder that cannot be locked can be used, by one process at a time.
      notice = "\(error)"
    }
  }

  private func openArchive() async throws {
    let (path, folder) = (configuration.archive, configuration.folder)
    let archive = try await Self.archive(at: path, in: folder)
    serviceLocator.register(archive, as: ForumArchive.self)
    serviceLocator.register(
      BridgedForum.account(in: folder), as: (any AccountAccess).self)
  }

  /// Opens the archive, or makes the sample, which takes its time.
  @concurrent private static func archive(at path: String?, in folder: URL) async throws(ArchiveError) -> ForumArchive {
    if let path { try ForumArchive(path: path) } else { try SampleArchive.open(in: folder) }
  }

  /// Asks the server for the forums if that is due, and shows them.
  private func refreshForums() async throws(ForumError) {
    guard flow.isLoggedIn else { return }
    let library = coordinator.library
    let isNew = try await refresh.refreshIfDue(.forums) { () throws(ForumError) in try await library.refreshForums() }
    // A screen that is made later finds the new names by itself.
    if isNew, case .forums(let model) = coordinator.screen(.root(.forums)) { await model.forums.refresh() }
  }

  /// Loads the unread pages of the latest bookmarks, so that links to their posts need no network.
  private func warmCache() async throws(ForumError) {
    guard flow.isLoggedIn else { return }
    let library = coordinator.library
    for threadID in (await coordinator.bookmarks.bookmarks.first() ?? []).suffix(Self.warmedThreads) {
      _ = try await library.page(.nextUnread, of: threadID, by: nil)
    }
  }

  /// The number of bookmarks whose posts are loaded at launch.
  private static let warmedThreads = 5
}

extension ForumApp {
  /// Brings the app up to date when it comes back from the background: checks the login, and refreshes what is due.
  ///
  /// The user stays where they were, unless the login has expired. Without a network nothing changes.
  func comeToForeground() async {
    guard hasLaunched, flow.isLoggedIn else { return }
    do {
      if try await account.check() == nil { return await flow.expire() }
      try await refreshForums()
    } catch AccountError.expired {
      await flow.expire()
    } catch {
      notice = errorText(of: error)
    }
  }

  /// Writes everything down, as when the app goes to the background.
  func goToBackground() async {
    await restoration.save()
    do throws(SettingsProblem) {
      try await settings.save()
    } catch {
      notice = Self.userText(of: error)
    }
  }
}
