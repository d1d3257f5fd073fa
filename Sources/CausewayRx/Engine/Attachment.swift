/// What a subscription inside a chain is disposed of by.
///
/// It is a class, not an existential, so that each operator stores one word for it and disposes of its source by one call.
@usableFromInline
class Attachment: Disposable, @unchecked Sendable {
  @usableFromInline
  init() {}

  @usableFromInline
  func dispose() {}

  /// Disposes of the place of an observer in a subject while the calling thread delivers an event of that subject.
  ///
  /// - Parameter member: The observer. It still receives the event, as in RxSwift; ``leftSubject()`` is called afterwards.
  /// - Returns: `false` if this is not a place in a subject, or the thread does not deliver; nothing has happened then.
  @usableFromInline
  func disposeDuringDelivery(of member: Attachment) -> Bool {
    false
  }

  /// Disposes of the place of an observer in a subject, which no delivery to the observer begins after.
  ///
  /// - Parameter member: The observer. ``leftSubject()`` is called now, or after the event that another thread delivers.
  @usableFromInline
  func dispose(of member: Attachment) {
    dispose()
    member.leftSubject()
  }

  /// The subject has delivered the event during which this observer was disposed of.
  @usableFromInline
  func leftSubject() {}

  /// An attachment that does nothing.
  @usableFromInline static let empty: Attachment = NopDisposable()
}

/// A disposable of any type as an attachment.
final class ForeignAttachment: Attachment, @unchecked Sendable {
  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  override func dispose() {
    disposable.dispose()
  }
}
