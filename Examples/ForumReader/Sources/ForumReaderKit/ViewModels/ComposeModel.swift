public import CausewayViewModel
public import Observation

/// The model of the composition of a reply or a private message.
@MainActor
@Observable
public final class ComposeModel {
  /// The kind of text being written.
  public enum Kind: Hashable, Sendable {
    case reply(threadID: String)
    case message
  }

  /// The kind of text being written.
  public let kind: Kind
  /// Loads the thread to which a reply is written; nil for a message.
  public let thread: Loader<ForumThread>?
  /// The text written so far.
  public var draft: Draft {
    didSet { if draft != oldValue { onChange?(draft) } }
  }

  /// Sends the text.
  ///
  /// Enabled if the text is complete. Changes that the user makes while the text is being sent remain in the draft.
  @ObservationIgnored public private(set) lazy var send = Action<Void, Draft>(
    guard: { [weak self] in self?.complete },
    { [kind, library] draft, author in
      switch kind {
      case .reply(let threadID): _ = try await library.reply(draft.text, to: threadID, by: author.id)
      case .message:
        let recipient = try await library.requireMember(draft.recipient)
        try await library.send(OutgoingMessage(recipientID: recipient.id, subject: draft.subject, text: draft.text))
      }
      return draft
    },
    onValue: { [weak self] sent in
      if self?.draft == sent { self?.draft = Draft() }
      self?.onSent?()
    })

  /// Called after each change, so that the draft can be saved.
  @ObservationIgnored var onChange: ((Draft) -> Void)?
  /// Called after the text was sent.
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
    if case .reply(let threadID) = kind {
      thread = Loader {
        guard let thread = try await library.thread(threadID) else { throw ForumError.missing("thread \(threadID)") }
        return thread
      }
    } else {
      thread = nil
    }
    thread?.start()
  }

  /// Begins an answer, and keeps what the user has typed before.
  public func begin(_ answer: Draft) {
    draft = Draft(
      recipient: answer.recipient, subject: draft.subject.isEmpty ? answer.subject : draft.subject, text: draft.text)
  }

  /// The draft with its author, if it can be sent.
  private var complete: (draft: Draft, author: ForumUser)? {
    guard let user, draft.text.contains(where: { !$0.isWhitespace }) else { return nil }
    if kind == .message, draft.recipient.isEmpty { return nil }
    return (draft, user)
  }
}
