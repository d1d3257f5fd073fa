import CausewayApp

/// The text of a reply or a message that is being written.
public struct Draft: Codable, Hashable, Sendable {
  /// The name of the member to whom a message is written, as typed; unused for a reply.
  public var recipient: String
  /// The subject of a message; unused for a reply.
  public var subject: String
  /// The text.
  public var text: String

  /// Creates a draft.
  ///
  /// - Parameters:
  ///   - recipient: The name of the member to whom a message is written.
  ///   - subject: The subject of a message.
  ///   - text: The text.
  public init(recipient: String = "", subject: String = "", text: String = "") {
    self.recipient = recipient
    self.subject = subject
    self.text = text
  }

  private enum CodingKeys: String, CodingKey {
    // Earlier versions stored the number of the member.
    case recipient = "recipientID"
    case subject, text
  }
}

/// The drafts of the forum, where a generic parameter hides the name.
public typealias ForumDraft = Draft

extension DraftStore where Key == String, Draft == ForumDraft {
  /// Imports the drafts that an earlier version stored as one text per field.
  ///
  /// The texts are removed after the drafts are saved. Existing drafts are newer and are not replaced.
  ///
  /// - Parameter texts: The texts. The search text is also stored there; it is neither imported nor removed.
  func takeOver(from texts: DraftStore<String, String>) async {
    let earlier = texts.all.filter { $0.key != ForumScheme.identifier(of: ForumModal.search) }
    guard !earlier.isEmpty else { return }
    let keys = Set(earlier.keys.map(Self.key))
    for key in keys where self[key] == ForumDraft() {
      self[key] = ForumDraft(
        recipient: earlier[key + "-to"] ?? "", subject: earlier[key + "-subject"] ?? "", text: earlier[key] ?? "")
    }
    if case .failed = await save() { return }
    guard texts.owner == owner else { return }
    for name in earlier.keys { texts[name] = "" }
  }

  /// Returns the key of the draft to which a text belongs.
  private static func key(_ name: String) -> String {
    for field in ["-to", "-subject"] where name.hasSuffix(field) { return String(name.dropLast(field.count)) }
    return name
  }
}
