import ForumReaderKit
import Foundation

/// The sessions of all browsers.
@MainActor
final class WebSessions {
  private let context: WebContext
  private var sessions: [String: WebSession] = [:]
  /// The failed logins of browsers without a session, by the identifiers in their cookies.
  private var attempts: [String: LoginAttempts] = [:]

  /// Creates a registry.
  ///
  /// Sessions of earlier runs are opened when they are needed.
  init(_ context: WebContext) {
    self.context = context
  }

  /// The number of open windows of all sessions.
  var windowCount: Int { sessions.values.reduce(0) { $0 + $1.windowCount } }

  /// The number of sessions in memory.
  var count: Int { sessions.count }

  /// Returns the session of a cookie; `nil` if there is none with this secret.
  func session(_ token: SessionToken) -> WebSession? {
    guard let session = sessions[token.id] ?? stored(token.id),
      SessionToken.areEqual(session.record.digest, token.digest)
    else { return nil }
    if sessions[token.id] == nil, sessions.count < context.limits.sessions { sessions[token.id] = session }
    return sessions[token.id]
  }

  /// Logs a user in who has no session yet.
  ///
  /// Nothing is stored unless the login succeeds.
  ///
  /// - Parameters:
  ///   - form: The name and the password.
  ///   - visitor: The cookie of the browser, whose failed logins are counted.
  /// - Returns: A session with a window in which the user is logged in, and the token for its cookie.
  /// - Throws: An `AccountError` if the login is refused, or a ``WebError``.
  func logIn(_ form: FormFields, from visitor: SessionToken) async throws -> (WebSession, ReaderWindow, SessionToken) {
    if attempts.count >= context.limits.sessions { attempts.removeAll() }
    try attempts[visitor.id, default: LoginAttempts(context.limits, clock: context.clock)].begin()
    // A service without a folder checks the password, and stores nothing.
    let account = BridgedForum.account(in: folder(of: SessionToken().id), center: NotificationCenter())
    _ = try await account.logIn(name: form["name"] ?? "", password: form["password"] ?? "")
    attempts[visitor.id] = nil
    let (session, token) = try makeSession()
    let window = try await session.makeWindow()
    try await session.perform(form, in: window)
    await window.settle()
    return (session, window, token)
  }

  /// Creates a session.
  ///
  /// - Returns: The session, and the token for its cookie.
  func makeSession() throws(WebError) -> (WebSession, SessionToken) {
    guard sessions.count < context.limits.sessions else { throw .tooManySessions }
    let token = SessionToken()
    let folder = folder(of: token.id)
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let session = make(token.id, SessionRecord(token))
      try session.save()
      sessions[token.id] = session
      return (session, token)
    } catch {
      throw .unavailable
    }
  }

  /// Closes all windows and waits until their state is saved.
  func closeAll() async {
    for session in sessions.values { await session.closeAll() }
    sessions = [:]
  }

  private func stored(_ id: String) -> WebSession? {
    let file = folder(of: id).appending(path: "session-record.json")
    guard let data = try? Data(contentsOf: file), let record = try? JSONDecoder().decode(SessionRecord.self, from: data)
    else { return nil }
    return make(id, record)
  }

  private func make(_ id: String, _ record: SessionRecord) -> WebSession {
    let session = WebSession(id, record, in: folder(of: id), context)
    session.onEmpty = { [weak self] in self?.sessionIsEmpty(id) }
    return session
  }

  /// Releases a session without windows, and forgets it if no user has logged in.
  private func sessionIsEmpty(_ id: String) {
    guard let session = sessions.removeValue(forKey: id), !session.hasLogin else { return }
    try? FileManager.default.removeItem(at: folder(of: id))
  }

  private func folder(of id: String) -> URL {
    context.folder.appending(path: "sessions").appending(path: id)
  }
}

/// A session as stored.
struct SessionRecord: Codable, Equatable, Sendable {
  /// The digest of the cookie's secret.
  var digest: Data
  /// The token that the forms of the session contain.
  var formToken: String

  /// Creates the record of a new session.
  init(_ token: SessionToken) {
    digest = token.digest
    formToken = SessionToken.random(bytes: 24)
  }
}
