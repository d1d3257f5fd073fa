/// Logs people in and out.
protocol LoginService: Sendable {
  /// Logs somebody in.
  func logIn(name: String, password: String) async throws -> User

  /// Logs somebody out.
  func logOut(_ user: User)
}
