/// The logged-in user.
struct User: Equatable, Sendable {
  let name: String
}
