/// A value that has arrived: which one it is of those that rules send, or `nil` if it is none, and what it looks like.
struct Seen: Sendable {
  let number: Int?
  let text: String
}
