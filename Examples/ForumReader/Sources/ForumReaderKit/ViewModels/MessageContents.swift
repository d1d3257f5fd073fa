/// A private message with the name of its sender.
struct MessageContents: Equatable, Sendable {
  let message: Message
  let sender: String
}
