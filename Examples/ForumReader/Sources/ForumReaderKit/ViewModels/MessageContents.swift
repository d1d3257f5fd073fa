/// A private message with the name of its sender.
public struct MessageContents: Equatable, Sendable {
  /// The message.
  public let message: Message
  /// The name of the sender.
  public let sender: String
}
