/// What is left of an earlier run of the app about who is logged in.
public enum StoredLogin<User: Sendable>: Sendable {
  /// Nobody is.
  case nobody
  /// Somebody is; also if that could not be checked, as without a network, and the app is to go on with what it has.
  case user(User)
  /// Somebody was, and has to log in again.
  case expired
}
