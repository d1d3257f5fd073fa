public import CausewayViewModel
public import Observation

/// The model of the messages tab's root screen.
@MainActor
@Observable
public final class MessagesModel {
  public let messages: Loader<[MessageContents]>

  @ObservationIgnored public var onShowMessage: ((Message) -> Void)?
  @ObservationIgnored public var onCompose: (() -> Void)?

  /// Creates the model and starts loading.
  init(library: any ForumLibrary) {
    messages = Loader {
      let messages = try await library.messages()
      let names = try await MemberNames(of: messages.map(\.senderID), in: library)
      return messages.map { MessageContents(message: $0, sender: names[$0.senderID]) }
    }
    messages.start()
  }

  public func didTap(_ message: Message) {
    onShowMessage?(message)
  }

  public func didTapCompose() {
    onCompose?()
  }
}
