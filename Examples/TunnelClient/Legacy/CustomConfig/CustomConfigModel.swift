/// A user-defined server with its credentials.
struct CustomConfigModel: Equatable, Sendable {
  var name: String
  /// The user name, encoded in Base64.
  var username: String?
  /// The password, encoded in Base64.
  var password: String?
}
