import Causeway
public import CausewayApp
import CausewayViewModel
public import Foundation

extension ForumApp {
  /// Starts the app: runs the launch steps, restores the state, opens the link, and runs the deferred steps.
  ///
  /// - Parameter link: The link to open, which takes precedence over the restored state.
  /// - Returns: The report of the launch. If the launch has not succeeded, nothing is shown.
  @discardableResult
  public func start(_ link: URL? = nil) async -> LaunchReport {
    let launch = LaunchSequence(launchSteps)
    bindings.bind(launch.progress, to: \.progress, of: self)
    let report = await launch.run()
    if report.isReady {
      await restore(report, link)
      tellDamage()
      isRestored.value = true
      hasLaunched = true
    }
    // A caller that waits for the report follows links next, which the restored state would replace.
    self.report = report
    guard report.isReady else { return report }
    self.report = await launch.runDeferred()
    return report
  }

  /// Restores the user's navigation state and opens the launch link.
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

  /// Follows a link, immediately if a user is logged in, otherwise after the next login.
  ///
  /// - Returns: The answer; `nil` if the link waits, and it is stored then.
  public func follow(_ link: URL, from entry: EntryPoint) async -> RouteAnswer? {
    guard let route = routes.route(for: link) else {
      notice = "This is not a link of the forum."
      return await router.open(link, from: entry)
    }
    return await follow(route, from: entry)
  }

  /// Follows a route, immediately if a user is logged in, otherwise after the next login.
  ///
  /// - Returns: The answer; `nil` if the route waits, and it is stored then.
  public func follow(_ route: ForumRoute, from entry: EntryPoint) async -> RouteAnswer? {
    // At the launch of a kept session the router is about to be released.
    if hasLaunched ? router.isHeld : !flow.isLoggedIn {
      router.submit(route, from: entry)
      await waitingLinks.save()
      return nil
    }
    return await router.open(route, from: entry)
  }

  private func launchRoute(_ link: URL?) -> (@MainActor () async -> Void)? {
    guard let link else { return nil }
    return { [self] in
      isRestored.value = true
      _ = await follow(link, from: .launch)
    }
  }

  /// The launch steps in order.
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
      LaunchStep("links", .optional) { [router, waitingLinks] in await router.keepPending(in: waitingLinks) },
      .root("session") { [weak self] in try await self?.resumeSession() ?? .login }.handled(by: handler),
      LaunchStep("appearance", .optional) { [themes] in
        if let failure = themes.failures.value.last { throw failure.error }
      }
      .handled(by: handler, as: .theme),
      LaunchStep("background refresh", .deferred) { [weak self] in try await self?.refreshForums() },
      LaunchStep("post cache", .deferred) { [weak self] in try await self?.warmCache() },
    ]
  }

  /// Shows failures of restoration, drafts, stored links and settings as notices.
  private func listenToFailures() {
    bindings.bind(restoration.failures, to: self) { $0.notice = Self.notice(of: $1) }
    bindings.bind(drafts.events, to: self) { $0.notice = Self.userText(of: $1) }
    bindings.bind(waitingLinks.failures, to: self) { $0.notice = Self.userText(of: $1) }
    bindings.bind(settings.problems.changes, to: self) { $0.notice = $1.last.map { Self.userText(of: $0) } }
  }

  /// Locks the folder, because two processes would overwrite each other's data.
  private func takeFolder() throws {
    guard configuration.services == nil else { return }
    do throws(StoreLockError) {
      lock = try StoreLock(in: configuration.folder)
    } catch {
      if case .held = error { throw error }
      // A folder that cannot be locked is usable by one process at a time.
      notice = Self.userText(of: error)
    }
  }

  private func openArchive() async throws {
    let services = try await makeServices()
    serviceLocator.register(services, as: (any ForumServices).self)
    serviceLocator.register(services.account, as: (any AccountAccess).self)
    bindings.bind(services.changedThreads, to: coordinator) { $0.threadsDidChange($1) }
  }

  private func makeServices() async throws -> any ForumServices {
    if let services = configuration.services { return services }
    return try await Self.services(configuration.archive, sharedDatabase, in: configuration.folder)
  }

  /// Tells the user where a damaged database is now.
  private func tellDamage() {
    for copy in [sharedDatabase.damagedCopy, database.damagedCopy] {
      if let copy { notice = Self.userText(ofDamagedDatabase: copy) }
    }
  }

  /// Opens the archive, or generates the sample archive, which takes time, and the database.
  @concurrent private static func services(
    _ archive: String?, _ database: LazyForumDatabase, in folder: URL
  ) async throws -> FolderServices {
    let archive = if let archive { try ForumArchive(path: archive) } else { try SampleArchive.open(in: folder) }
    return try FolderServices(archive, try database.open(), in: folder)
  }

  /// Downloads the forums if a refresh is due, and shows them.
  private func refreshForums() async throws(ForumError) {
    guard flow.isLoggedIn else { return }
    let library = coordinator.library
    let isNew = try await refresh.refreshIfDue(.forums) { () throws(ForumError) in try await library.refreshForums() }
    // Screens created later load the new names themselves.
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
  /// Updates the app when it returns from the background: checks the login and runs due refreshes.
  ///
  /// The navigation state is unchanged unless the login has expired, or the stored state could not be read at the launch.
  /// Without a network, nothing changes.
  public func comeToForeground() async {
    guard hasLaunched, flow.isLoggedIn else { return }
    if restorationFailed { await restoration.restore(into: navigation, for: flow.state.user?.id) }
    do {
      if try await account.check() == nil { return await flow.expire() }
      try await refreshForums()
    } catch AccountError.expired {
      await flow.expire()
    } catch {
      notice = errorText(of: error)
    }
  }

  /// Saves all data, as when the app moves to the background.
  public func goToBackground() async {
    await restoration.save()
    await waitingLinks.save()
    do throws(SettingsProblem) {
      try await settings.save()
    } catch {
      notice = Self.userText(of: error)
    }
  }
}

extension LaunchErrorHandler {
  /// Returns the handler for errors during the launch.
  ///
  /// It gives no notice of the settings, whose `problems` tell more than the error of the step.
  ///
  /// - Parameter notice: Called with a message for the user.
  /// - Returns: The handler.
  static func forum(notice: @escaping @MainActor (String) -> Void) -> LaunchErrorHandler {
    LaunchErrorHandler { error in
      switch error as? AccountError {
      case .expired: .expiredLogin
      case .offline, .unanswered: .noNetwork
      case .wrongPassword, .cancelled: .server
      case nil: nil
      }
    }
    .applying(.showCachedContent) { notice(ForumApp.userText(of: $0)) }
    .applying(.showAlert) { notice(ForumApp.userText(of: $0)) }
    .applying(.useDefaultTheme) { notice(ForumApp.userText(of: $0)) }
  }
}

extension RefreshKey {
  /// The refresh of the list of forums.
  static let forums = RefreshKey("forums", atMostEvery: .seconds(15 * 60))
}
