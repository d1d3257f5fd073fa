import CausewayViewModel
import Observation

/// A reply to a thread, or a private message, being written.
@MainActor
@Observable
final class ComposeModel {
  /// What is written at all.
  enum Kind: Hashable, Sendable {
    case reply(threadID: String)
    case message
  }

  let kind: Kind
  /// What has been written up to now.
  var draft: Draft {
    didSet { if draft != oldValue { onChange?(draft) } }
  }

  /// Sends it, if there is anything to send.
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

  /// Called after each change, so that nothing that was written is lost.
  @ObservationIgnored var onChange: ((Draft) -> Void)?
  @ObservationIgnored var onSent: (() -> Void)?

  private let library: any ForumLibrary
  private let user: ForumUser?

  /// Makes the screen.
  ///
  /// - Parameters:
  ///   - kind: What is written.
  ///   - draft: What was written earlier.
  ///   - user: Who writes; without that nothing can be sent.
  ///   - library: Where it is sent.
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
