/// Who is logged in.
struct User: Equatable, Sendable {
  let name: String
}
