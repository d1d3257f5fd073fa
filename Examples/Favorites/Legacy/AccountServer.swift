import Dispatch

/// Knows who may log in, and who is.
///
/// Not thread-safe: use it from the queue it was made with. One of two closures is called there in a later turn.
final class AccountServer {
  /// Who is logged in, in the order in which they came.
  private(set) var loggedIn: [String] = []

  private let queue: DispatchQueue
  private let passwords: [String: String]

  /// Makes a server with accounts, as passwords by name.
  init(queue: DispatchQueue, passwords: [String: String] = ["ada": "lovelace", "alan": "turing"]) {
    self.queue = queue
    self.passwords = passwords
  }

  /// Logs somebody in.
  func logIn(
    name: String, password: String, success: @escaping (User) -> Void, failure: @escaping (AccountError) -> Void
  ) {
    dispatchPrecondition(condition: .onQueue(queue))
    QueueWork(on: queue) { [self] in
      guard passwords[name] == password else { return failure(.wrongPassword) }
      loggedIn.append(name)
      success(User(name: name))
    }.enqueue()
  }

  /// Logs somebody out.
  func logOut(name: String) {
    dispatchPrecondition(condition: .onQueue(queue))
    loggedIn.removeAll { $0 == name }
  }
}
