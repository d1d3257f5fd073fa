/// The stored login of an earlier run of the app.
public enum StoredLogin<User: Sendable>: Sendable {
  /// No user is logged in.
  case loggedOut
  /// A user is logged in.
  ///
  /// Also used if the login cannot be checked, for example without network, and the app continues with cached content.
  case user(User)
  /// A user was logged in and must log in again.
  case expired
}
