/// A server of the user's own, with what is needed to log in there.
struct CustomConfigModel: Equatable, Sendable {
  var name: String
  /// In base 64.
  var username: String?
  /// In base 64.
  var password: String?
}
