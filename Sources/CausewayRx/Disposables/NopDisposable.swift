/// Does nothing.
final class NopDisposable: Attachment, @unchecked Sendable {}
