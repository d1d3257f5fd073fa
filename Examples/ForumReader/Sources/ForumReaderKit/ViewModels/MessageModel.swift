public import CausewayViewModel
public import Observation

/// The model of the screen for a private message.
@MainActor
@Observable
public final class MessageModel {
  /// The ID of the message.
  public let messageID: String
  /// Loads the message with the names of its sender and recipient, and records it as read.
  public let contents: Loader<MessageContents>

  /// Creates the model and starts loading.
  init(messageID: String, library: any ForumLibrary, reading: any ReadingService) {
    self.messageID = messageID
    contents = Loader {
      guard let message = try await library.message(messageID) else {
        throw ForumError.missing("message \(messageID)")
      }
      let names = try await MemberNames(of: message.memberIDs, in: library)
      if message.isUnread { await reading.markRead(messageID: messageID) }
      return MessageContents(message, names)
    }
    contents.start()
  }
}
