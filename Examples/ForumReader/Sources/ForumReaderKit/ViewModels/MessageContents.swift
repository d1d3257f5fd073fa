/// A private message with the name of its sender.
public struct MessageContents: Equatable, Sendable {
  public let message: Message
  public let sender: String
}
