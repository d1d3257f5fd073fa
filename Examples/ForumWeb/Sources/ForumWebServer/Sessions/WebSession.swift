import Causeway
import CausewayApp
import CausewayFoundation
import CausewayViewModel
import ForumReaderKit
import Foundation

/// The session of a browser: a login, settings, and windows.
@MainActor
final class WebSession {
  let id: String
  private(set) var record: SessionRecord
  private let folder: URL
  private let services: SessionServices
  private let settings: AppSettings
  private let server: WebContext
  private let folders: WindowFolders
  private var logins: LoginAttempts
  private var windows: [String: ReaderWindow] = [:]
  /// The windows that are being closed, which cannot be opened again before their state is saved.
  private var closing: [String: Task<Void, Never>] = [:]
  /// The number of requests that are opening a window.
  private var openingCount = 0
  private let bindings = Bindings()

  /// Called when the last window has been closed.
  var onEmpty: (() -> Void)?

  /// Creates a session for its record, with its data in an existing folder.
  init(_ id: String, _ record: SessionRecord, in folder: URL, _ server: WebContext) {
    self.id = id
    self.record = record
    self.folder = folder
    self.server = server
    folders = WindowFolders(in: folder)
    logins = LoginAttempts(server.limits, clock: server.clock)
    services = SessionServices(
      account: BridgedForum.account(in: folder, center: NotificationCenter()), shared: server.forum)
    settings = AppSettings(store: FileBlobStore(folder.appending(path: "settings.json")), migrations: .forum)
    bindings.bind(services.account.user.changes, to: self) { $0.userDidChange(to: $1) }
  }

  /// The number of open windows.
  var windowCount: Int { windows.count + closing.count }

  /// Whether a login is stored, which the server may still have to check.
  var hasLogin: Bool { FileManager.default.fileExists(atPath: folder.appending(path: "session.json").path) }

  /// Replaces the secret of the session, because the login has changed.
  ///
  /// - Returns: The new token.
  func renew() throws -> SessionToken {
    let token = SessionToken(id: id)
    record.digest = token.digest
    try save()
    return token
  }

  /// Stores the record.
  func save() throws {
    try JSONEncoder().encode(record).write(to: folder.appending(path: "session-record.json"), options: .atomic)
  }

  /// Returns an open window, or opens a window that this session has had before.
  ///
  /// - Parameter id: The identifier, which may come from anywhere.
  /// - Returns: The window; `nil` if this session has no such window.
  /// - Throws: ``WebError/tooManyWindows``, or ``WebError/unavailable`` if the state cannot be stored.
  func window(_ id: String) async throws(WebError) -> ReaderWindow? {
    guard SessionToken.isToken(id, length: 8) else { return nil }
    if let window = windows[id] {
      window.touch()
      await window.open()
      return window
    }
    // The session must not be released while the request waits.
    openingCount += 1
    defer { openingCount -= 1 }
    await closing[id]?.value
    guard folders.contains(id) else { return nil }
    return try await open(id)
  }

  /// Opens a new window.
  func makeWindow() async throws(WebError) -> ReaderWindow {
    try await open(SessionToken.random(bytes: 4))
  }

  private func open(_ id: String) async throws(WebError) -> ReaderWindow {
    if let window = windows[id] { return window }
    guard windowCount < server.limits.windows else { throw .tooManyWindows }
    guard let folder = try? folders.make(id) else { throw .unavailable }
    let configuration = AppConfiguration(
      folder: folder, services: services, settings: settings,
      drafts: server.forum.drafts(ofWindow: id, in: self.id), clock: server.clock)
    let window = ReaderWindow(id, configuration, server)
    window.onIdle = { [weak self] in self?.close(id) }
    windows[id] = window
    await window.open()
    folders.removeOldest(keeping: server.limits.storedWindows) { windows[$0] != nil || closing[$0] != nil }
    return window
  }

  /// Performs the action of a button or form in a window.
  ///
  /// - Throws: ``WebError/tooManyLogins`` if the session has to wait before a login, or the error of the window.
  func perform(_ form: FormFields, in window: ReaderWindow) async throws(WebError) {
    guard form.action.name == "login" else { return try await window.perform(form) }
    try logins.begin()
    try await window.perform(form)
    if window.app.flow.isLoggedIn { logins.succeed() }
  }

  /// Closes a window.
  ///
  /// Its state remains stored.
  func close(_ id: String) {
    guard let window = windows.removeValue(forKey: id) else { return }
    closing[id] = Task { [weak self] in
      await window.close()
      self?.didClose(id)
    }
  }

  /// Closes a window that has shown no page, and removes its folder.
  func discard(_ id: String) async {
    close(id)
    await closing[id]?.value
    folders.remove(id)
  }

  /// Closes all windows and waits until their state is saved.
  func closeAll() async {
    for id in windows.keys { close(id) }
    for task in closing.values { await task.value }
  }

  private func didClose(_ id: String) {
    closing[id] = nil
    if windowCount == 0, openingCount == 0 { onEmpty?() }
  }

  /// Logs the other windows in or out, after one of them has changed the login.
  private func userDidChange(to user: ForumUser?) {
    for window in windows.values {
      let flow = window.app.flow
      switch (user, flow.state) {
      case (nil, .loggedIn): Task { await flow.logOut() }
      case (let user?, .loggedOut), (let user?, .expired): Task { try? await flow.logIn { user } }
      default: break
      }
    }
  }
}
