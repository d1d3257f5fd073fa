public import CausewayViewModel
public import Observation

/// The model of the screen for a private message.
@MainActor
@Observable
public final class MessageModel {
  /// The ID of the message.
  public let messageID: String
  /// Loads the message and the name of its sender.
  public let contents: Loader<MessageContents>

  /// Creates the model and starts loading.
  init(messageID: String, library: any ForumLibrary) {
    self.messageID = messageID
    contents = Loader {
      guard let message = try await library.message(messageID) else {
        throw ForumError.missing("message \(messageID)")
      }
      let names = try await MemberNames(of: [message.senderID], in: library)
      return MessageContents(message: message, sender: names[message.senderID])
    }
    contents.start()
  }
}
