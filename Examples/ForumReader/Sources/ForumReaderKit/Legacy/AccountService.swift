import Dispatch
import Foundation

/// Logs users in and out, stores the session in a file, and posts notifications.
///
/// Not thread-safe: use it only on the queue passed at initialization. Completions are called asynchronously on this
/// queue, after the corresponding notification, which is also posted there.
final class AccountService {
  /// Posted when a user is logged in, including by a stored session.
  ///
  /// The user is stored under ``userKey``.
  static let didLogIn = Notification.Name("DidLogIn")
  /// Posted when the user is logged out.
  static let didLogOut = Notification.Name("DidLogOut")
  /// The key of the ``ForumUser`` in ``didLogIn``.
  static let userKey = "user"

  /// The logged-in user.
  private(set) var currentUser: ForumUser?

  private let file: JSONFile<ForumSession>
  private let server: ForumServer
  private let queue: DispatchQueue
  private let wire: DispatchQueue
  private let center: NotificationCenter
  private var session: ForumSession?
  private var pending: [Int: (ForumUser?, AccountError?) -> Void] = [:]
  private var lastRequest = 0

  /// Creates a service without a logged-in user.
  ///
  /// - Parameters:
  ///   - file: The file in which the session is stored.
  ///   - server: The server.
  ///   - queue: The serial queue on which the service is used.
  ///   - wire: The queue on which requests are sent to the server.
  ///   - center: The notification center to which the service posts.
  init(
    file: URL, server: ForumServer, queue: DispatchQueue, wire: DispatchQueue = DispatchQueue(label: "account wire"),
    center: NotificationCenter = .default
  ) {
    self.file = JSONFile(url: file)
    self.server = server
    self.queue = queue
    self.wire = wire
    self.center = center
    session = self.file.read()
  }

  /// The cookies of the session by name.
  var cookies: [String: String] { session?.cookies ?? [:] }

  /// Logs a user in.
  ///
  /// - Parameters:
  ///   - name: The user name.
  ///   - password: The password.
  ///   - completion: Called once with the user or an error; never called after the request is cancelled.
  /// - Returns: A token for ``cancel(_:)``.
  func logIn(name: String, password: String, completion: @escaping (ForumUser?, AccountError?) -> Void) -> Int {
    ask(completion) { server throws(AccountError) in try server.user(name, password: password) }
  }

  /// Resumes the stored session, if any.
  ///
  /// - Parameter completion: Called once with the user, with an error, or with neither if no session is stored; never
  ///   called after the request is cancelled. An expired session is deleted; if the server is offline, the session
  ///   remains stored.
  /// - Returns: A token for ``cancel(_:)``.
  func resume(completion: @escaping (ForumUser?, AccountError?) -> Void) -> Int {
    guard let session, !session.cookies.isEmpty else {
      QueueWork(on: queue) { completion(nil, nil) }.enqueue()
      return 0
    }
    let user = session.user
    return ask({ [self] user, error in
      if error == .expired { end() }
      completion(user, error)
    }) { server throws(AccountError) in
      try server.check(user)
      return user
    }
  }

  /// Cancels a request.
  ///
  /// Its completion is not called, and it does not log a user in.
  func cancel(_ request: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    pending[request] = nil
  }

  /// Deletes all cookies of the session.
  func deleteCookies() {
    dispatchPrecondition(condition: .onQueue(queue))
    session?.cookies = [:]
    file.delete()
  }

  /// Logs the user out.
  ///
  /// Pending requests fail with ``AccountError/cancelled``. If no user is logged in, no notification is posted.
  func logOut(completion: @escaping () -> Void) {
    dispatchPrecondition(condition: .onQueue(queue))
    let given = pending.sorted { $0.key < $1.key }.map(\.value)
    pending = [:]
    QueueWork(on: queue) { [self] in
      for completion in given { completion(nil, .cancelled) }
      end()
      completion()
    }.enqueue()
  }

  private func ask(
    _ completion: @escaping (ForumUser?, AccountError?) -> Void,
    _ question: @escaping @Sendable (ForumServer) throws(AccountError) -> ForumUser
  ) -> Int {
    dispatchPrecondition(condition: .onQueue(queue))
    lastRequest += 1
    let request = lastRequest
    pending[request] = completion
    let answer = QueueWork<Result<ForumUser, AccountError>>(on: queue) { [self] result in
      guard let completion = pending.removeValue(forKey: request) else { return }
      switch result {
      case .success(let user):
        begin(user)
        completion(user, nil)
      case .failure(let error): completion(nil, error)
      }
    }
    wire.async { [server] in
      answer.enqueue(Result { () throws(AccountError) in try question(server) })
    }
    return request
  }

  private func begin(_ user: ForumUser) {
    let begun = ForumSession(user: user)
    session = begun
    // If writing fails, the user must log in again after a restart, but the current login succeeds.
    _ = file.write(begun)
    guard currentUser != user else { return }
    currentUser = user
    center.post(name: Self.didLogIn, object: nil, userInfo: [Self.userKey: user])
  }

  private func end() {
    session = nil
    file.delete()
    guard currentUser != nil else { return }
    currentUser = nil
    center.post(name: Self.didLogOut, object: nil)
  }
}

/// A session as stored between two starts of the app.
struct ForumSession: Codable, Hashable {
  let user: ForumUser
  /// The cookies that identify the session to the server.
  var cookies: [String: String]

  /// Creates a session for a user.
  init(user: ForumUser) {
    self.user = user
    cookies = ["bbuserid": user.id, "bbusername": user.name]
  }
}
