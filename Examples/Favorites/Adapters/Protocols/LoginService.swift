/// A service that logs users in and out.
protocol LoginService: Sendable {
  /// Logs a user in.
  func logIn(name: String, password: String) async throws -> User

  /// Logs a user out.
  func logOut(_ user: User)
}
