/// A private message, with its sender's name.
struct MessageContents: Equatable, Sendable {
  let message: Message
  let sender: String
}
