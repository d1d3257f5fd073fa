/// An attachment that disposes of several attachments in order.
@usableFromInline
final class AttachmentGroup: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: all properties are immutable.

  private let members: [Attachment]

  @usableFromInline
  init(_ members: [Attachment]) {
    self.members = members
    super.init()
  }

  @usableFromInline
  override func dispose() {
    for member in members { member.dispose() }
  }
}
