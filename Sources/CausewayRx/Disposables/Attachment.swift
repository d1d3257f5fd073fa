/// The disposable of a subscription inside a chain.
///
/// It is a class and not an existential, so that an operator stores one word for it and disposes of its source with one
/// call.
@usableFromInline
class Attachment: Disposable, @unchecked Sendable {
  // Safety: The class has no state; subclasses state what guards theirs. Tested by `DisposablesTests`,
  // `RxEngineRaceTests`.

  @usableFromInline
  init() {}

  @usableFromInline
  func dispose() {}

  /// Removes an observer from a subject while the calling thread delivers an event of that subject.
  ///
  /// - Parameter member: The observer. It still receives the event, as in RxSwift; ``leftSubject()`` is called
  ///   afterwards.
  /// - Returns: `false` if this is not a membership in a subject, or if the thread is not delivering. Nothing has
  ///   happened then.
  @usableFromInline
  func disposeDuringDelivery(of member: Attachment) -> Bool {
    false
  }

  /// Removes an observer from a subject; no delivery to the observer starts afterwards.
  ///
  /// - Parameter member: The observer. ``leftSubject()`` is called immediately, or after the event that another thread
  ///   delivers.
  @usableFromInline
  func dispose(of member: Attachment) {
    dispose()
    member.leftSubject()
  }

  /// Called after the subject has delivered the event during which this observer was disposed of.
  @usableFromInline
  func leftSubject() {}

  /// An attachment that does nothing.
  @usableFromInline static let empty: Attachment = NopDisposable()
}

/// An attachment that wraps a disposable of any type.
final class ForeignAttachment: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: a disposable may be disposed of on any thread.

  private let disposable: any Disposable

  init(_ disposable: any Disposable) {
    self.disposable = disposable
    super.init()
  }

  override func dispose() {
    disposable.dispose()
  }
}

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

// Safety: As `Attachment`: the class has no state.
/// A disposable that does nothing.
final class NopDisposable: Attachment, @unchecked Sendable {}
