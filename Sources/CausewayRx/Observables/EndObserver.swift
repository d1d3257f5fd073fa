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

/// The way in which a stream has terminated: an event without an element.
///
/// Its size is known even if the type of the elements is not, so storing it needs no runtime type information.
@usableFromInline
enum StreamEnd: Sendable {
  case completed
  case error(any Error)

  /// Delivers the terminal event.
  func deliver(to observer: EndObserver) {
    switch self {
    case .completed: observer.completed()
    case .error(let error): observer.error(error)
    }
  }
}
