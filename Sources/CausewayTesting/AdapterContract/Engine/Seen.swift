/// A received value: its number among the values that rules send, or `nil` if it is not one of them, and its text.
struct Seen: Sendable {
  let number: Int?
  let text: String
}
