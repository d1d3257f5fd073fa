import Dispatch
import Foundation

/// Logs people in and out, keeps the session in a file, and posts notifications.
///
/// Not thread-safe: use it from the queue it was made with. Completions are called there in a later turn, after the
/// notification of what they tell, which is posted there as well.
final class AccountService {
  /// Posted when somebody is logged in, also by a session that was kept; the user is in ``userKey``.
  static let didLogIn = Notification.Name("DidLogIn")
  /// Posted when nobody is logged in any more.
  static let didLogOut = Notification.Name("DidLogOut")
  /// Where ``didLogIn`` has the ``ForumUser``.
  static let userKey = "user"

  /// Who is logged in.
  private(set) var currentUser: ForumUser?

  private let file: JSONFile<ForumSession>
  private let server: ForumServer
  private let queue: DispatchQueue
  private let wire: DispatchQueue
  private let center: NotificationCenter
  private var session: ForumSession?
  private var pending: [Int: (ForumUser?, AccountError?) -> Void] = [:]
  private var lastRequest = 0

  /// Makes a service; nobody is logged in yet.
  ///
  /// - Parameters:
  ///   - file: Keeps the session.
  ///   - server: Who is asked.
  ///   - queue: The serial queue that the service is used from.
  ///   - wire: Where the server is asked, which takes its time.
  ///   - center: Where notifications are posted.
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

  /// The cookies of the session, by name.
  var cookies: [String: String] { session?.cookies ?? [:] }

  /// Logs somebody in.
  ///
  /// - Parameters:
  ///   - name: Who it is.
  ///   - password: What only they know.
  ///   - completion: Called once with the user or an error, and not at all once the request is cancelled.
  /// - Returns: What to cancel it by.
  func logIn(name: String, password: String, completion: @escaping (ForumUser?, AccountError?) -> Void) -> Int {
    ask(completion) { server throws(AccountError) in try server.user(name, password: password) }
  }

  /// Takes up the session that was kept, if there is one.
  ///
  /// - Parameter completion: Called once, and not at all once the request is cancelled: with the user, with an error,
  ///   or with neither if there is no session. An expired session is gone then; without a network it is kept.
  /// - Returns: What to cancel it by.
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

  /// Forgets a request: its completion is not called any more, and nobody is logged in by it.
  func cancel(_ request: Int) {
    dispatchPrecondition(condition: .onQueue(queue))
    pending[request] = nil
  }

  /// Deletes all cookies.
  func deleteCookies() {
    dispatchPrecondition(condition: .onQueue(queue))
    session?.cookies = [:]
    file.delete()
  }

  /// Logs out, whoever is logged in.
  ///
  /// Requests that are under way fail as cancelled. Without anybody logged in there is no notification.
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
    // Without a file one has to log in again next time, which is no reason not to go on now.
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
