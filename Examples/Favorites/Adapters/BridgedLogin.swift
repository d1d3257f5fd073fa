import CausewayBridging

/// A login service backed by the ``AccountServer``, which is used only on its queue.
struct BridgedLogin: LoginService {
  private let accounts: Confined<AccountServer>

  /// Creates the adapter.
  init(_ accounts: Confined<AccountServer>) {
    self.accounts = accounts
  }

  func logIn(name: String, password: String) async throws -> User {
    try await withThrowingCallback(label: "log in") { (callback: Callback<User, AccountError>) in
      accounts.run { $0.logIn(name: name, password: password, success: callback.succeed, failure: callback.fail) }
    }
  }

  func logOut(_ user: User) {
    accounts.run { $0.logOut(name: user.name) }
  }
}

/// A service that logs users in and out.
protocol LoginService: Sendable {
  /// Logs a user in.
  func logIn(name: String, password: String) async throws -> User

  /// Logs a user out.
  func logOut(_ user: User)
}
