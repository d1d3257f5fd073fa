/// A disposable that does nothing.
final class NopDisposable: Attachment, @unchecked Sendable {}
