import Dispatch
import Foundation

/// An account server that knows the accounts and the users who are logged in.
///
/// Not thread-safe: use it only on the queue passed at initialization. ``logIn(name:password:success:failure:)`` calls
/// one of its closures asynchronously on this queue.
final class AccountServer {
  /// The names of the users who are logged in, in login order.
  private(set) var loggedIn: [String] = []

  private let queue: DispatchQueue
  private let passwords: [String: String]

  /// Creates a server with the given accounts: passwords by user name.
  init(queue: DispatchQueue, passwords: [String: String] = ["ada": "lovelace", "alan": "turing"]) {
    self.queue = queue
    self.passwords = passwords
  }

  /// Logs a user in.
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

  /// Logs a user out.
  func logOut(name: String) {
    dispatchPrecondition(condition: .onQueue(queue))
    loggedIn.removeAll { $0 == name }
  }
}

/// A reason for a failed login.
enum AccountError: Error, Equatable, LocalizedError {
  case wrongPassword

  var errorDescription: String? {
    switch self {
    case .wrongPassword: "The name or the password is wrong."
    }
  }
}
