import CausewayViewModel
import Observation

/// The model of the composition of a reply or a private message.
@MainActor
@Observable
final class ComposeModel {
  /// The kind of text being written.
  enum Kind: Hashable, Sendable {
    case reply(threadID: String)
    case message
  }

  let kind: Kind
  /// The text written so far.
  var draft: Draft {
    didSet { if draft != oldValue { onChange?(draft) } }
  }

  /// Sends the text.
  ///
  /// Enabled if the text is complete.
  @ObservationIgnored private(set) lazy var send = Action<Void, Void>(
    canExecute: { [weak self] in self?.isComplete ?? false },
    { [weak self, kind, library, user] in
      guard let draft = self?.draft, let user else { return }
      switch kind {
      case .reply(let threadID): _ = try await library.reply(draft.text, to: threadID, by: user.id)
      case .message:
        try await library.send(
          OutgoingMessage(recipientID: draft.recipientID, subject: draft.subject, text: draft.text))
      }
    },
    onValue: { [weak self] in
      self?.draft = Draft()
      self?.onSent?()
    })

  /// Called after each change, so that the draft can be saved.
  @ObservationIgnored var onChange: ((Draft) -> Void)?
  @ObservationIgnored var onSent: (() -> Void)?

  private let library: any ForumLibrary
  private let user: ForumUser?

  /// Creates the model.
  ///
  /// - Parameters:
  ///   - kind: The kind of text.
  ///   - draft: The draft saved earlier.
  ///   - user: The author. If nil, sending is disabled.
  ///   - library: The library that sends the text.
  init(_ kind: Kind, draft: Draft = Draft(), user: ForumUser?, library: any ForumLibrary) {
    self.kind = kind
    self.draft = draft
    self.user = user
    self.library = library
  }

  private var isComplete: Bool {
    if user == nil { return false }
    return switch kind {
    case .reply: !draft.text.isEmpty
    case .message: !draft.text.isEmpty && !draft.recipientID.isEmpty
    }
  }
}
