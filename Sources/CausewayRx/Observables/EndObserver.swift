/// A receiver of terminal events: the part of an observer that does not depend on the type of the elements.
///
/// Subjects store their observers with this type, so that adding and removing them needs no runtime type information.
@usableFromInline
class EndObserver: Attachment, @unchecked Sendable {
  // Safety: As `Attachment`: the class adds no state.

  @usableFromInline
  override init() {
    super.init()
  }

  /// Receives the error with which the stream terminates.
  @usableFromInline
  func error(_ error: any Error) {
    fatalError("error(_:) is overridden by every observer")
  }

  /// Receives the completion.
  @usableFromInline
  func completed() {
    fatalError("completed() is overridden by every observer")
  }

  /// Called if the source has sent an element after its disposal, which is not delivered.
  @usableFromInline
  func sourceSentLate() {}

  /// Called if the source has disposed of itself without a terminal event, so that it will send nothing more.
  ///
  /// An observer at the end of a chain releases the source, which retains it.
  func sourceVanished() {}
}
