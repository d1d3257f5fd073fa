/// The session in which a request was submitted.
enum RouteOwner: Hashable, Sendable {
  /// The session of a user with a name.
  case user(String)
  /// The session of a user without a name, identified by the number of the login.
  case login(Int)

  /// The user's name, under which requests are stored; `nil` if there is none.
  var name: String? {
    if case .user(let name) = self { name } else { nil }
  }
}
