public import CausewayViewModel
public import Observation

/// The model of the messages tab's root screen.
@MainActor
@Observable
public final class MessagesModel {
  /// Loads the messages and the names of their senders.
  public let messages: Loader<[MessageContents]>

  /// Called with a message that the user chose.
  @ObservationIgnored var onShowMessage: ((Message) -> Void)?
  /// Called when the user wants to write a message.
  @ObservationIgnored var onCompose: (() -> Void)?

  /// Creates the model and starts loading.
  init(library: any ForumLibrary) {
    messages = Loader {
      let messages = try await library.messages()
      let names = try await MemberNames(of: messages.map(\.senderID), in: library)
      return messages.map { MessageContents(message: $0, sender: names[$0.senderID]) }
    }
    messages.start()
  }

  /// Requests the screen of a message that the user chose.
  public func didTap(_ message: Message) {
    onShowMessage?(message)
  }

  /// Requests the screen for writing a message.
  public func didTapCompose() {
    onCompose?()
  }
}

/// A private message with the name of its sender.
public struct MessageContents: Equatable, Sendable {
  /// The message.
  public let message: Message
  /// The name of the sender.
  public let sender: String
}
