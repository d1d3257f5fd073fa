/// Receives how a stream ends: the part of an observer that does not depend on the type of the elements.
///
/// Subjects keep their observers as such, so that coming and going takes no run-time type information.
@usableFromInline
class EndObserver: Attachment, @unchecked Sendable {
  @usableFromInline
  override init() {
    super.init()
  }

  /// Receives an error, which is the end.
  @usableFromInline
  func error(_ error: any Error) {
    fatalError("error(_:) is overridden by every observer")
  }

  /// Receives the end.
  @usableFromInline
  func completed() {
    fatalError("completed() is overridden by every observer")
  }

  /// The source has sent an element after its disposal, which is not delivered.
  @usableFromInline
  func sourceSentLate() {}
}
