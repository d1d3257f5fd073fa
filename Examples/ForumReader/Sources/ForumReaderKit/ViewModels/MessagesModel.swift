import Causeway
public import CausewayViewModel
public import Observation

/// The model of the messages tab's root screen: the inbox or the sent messages, page by page.
@MainActor
@Observable
public final class MessagesModel {
  /// The folder that is shown or being loaded.
  public private(set) var folder = MessageFolder.inbox
  /// The number of the page that is shown or being loaded.
  public private(set) var number = 1
  /// The position of the loaded page in its folder.
  public var position: ListPosition { positions[folder] ?? ListPosition() }
  /// Loads the messages of the page and the names of their senders and recipients.
  ///
  /// Reloaded whenever a message is sent, received or read. Each folder has a loader of its own, so that a folder that
  /// cannot be read does not show the messages of the other one.
  public var messages: Loader<[MessageContents]> { folder == .inbox ? inbox : sent }

  private var positions: [MessageFolder: ListPosition] = [:]
  @ObservationIgnored private lazy var inbox = makeLoader(.inbox)
  @ObservationIgnored private lazy var sent = makeLoader(.sent)

  /// Called with a message that the user chose.
  @ObservationIgnored var onShowMessage: ((Message) -> Void)?
  /// Called when the user wants to write a message.
  @ObservationIgnored var onCompose: (() -> Void)?

  private let library: any ForumLibrary
  private let bindings = Bindings()

  /// Creates the model and starts loading.
  init(library: any ForumLibrary) {
    self.library = library
    messages.start()
    bindings.bind(library.messageChanges, to: self) { model, _ in model.messages.start() }
  }

  private func makeLoader(_ folder: MessageFolder) -> Loader<[MessageContents]> {
    Loader { [weak self, library] in
      let page = try await library.messages(in: folder, page: self?.number ?? 1)
      let names = try await MemberNames(of: page.items.flatMap(\.memberIDs), in: library)
      self?.positions[folder] = page.position
      return page.items.map { MessageContents($0, names) }
    }
  }

  /// Shows the first page of a folder.
  public func show(_ folder: MessageFolder) {
    self.folder = folder
    number = 1
    messages.start()
  }

  /// Shows another page.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func go(_ step: PageStep) -> Bool {
    guard let wanted = step.number(from: number, of: position.pageCount) else { return false }
    number = wanted
    messages.start()
    return true
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

/// A private message with the names of its sender and its recipient.
public struct MessageContents: Equatable, Sendable {
  /// The message.
  public let message: Message
  /// The name of the sender.
  public let sender: String
  /// The name of the recipient; nil for an archived message.
  public let recipient: String?

  /// Creates the contents of a message.
  init(_ message: Message, _ names: MemberNames) {
    self.message = message
    sender = message.senderID.isEmpty ? "an unknown member" : names[message.senderID]
    recipient = message.recipientID.map { names[$0] }
  }
}

extension MessageContents {
  /// Returns the beginning of an answer.
  ///
  /// - Parameter userID: The user who answers. The answer to a message of the same user is another one to its recipient.
  /// - Returns: A draft without a text, and without a recipient if the sender is unknown.
  public func answer(by userID: String?) -> Draft {
    let name = message.senderID == userID ? recipient ?? sender : sender
    let subject = message.subject
    return Draft(
      recipient: message.senderID.isEmpty ? "" : name,
      subject: subject.isEmpty || subject.hasPrefix("Re: ") ? subject : "Re: \(subject)")
  }
}

extension Message {
  /// The IDs of the sender and the recipient.
  var memberIDs: [String] { [senderID, recipientID].compactMap { $0 } }
}
