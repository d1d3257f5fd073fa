// Safety: As `Attachment`: the class has no state.
/// A disposable that does nothing.
final class NopDisposable: Attachment, @unchecked Sendable {}
