/// What can happen at a subject.
///
/// The owner of its serializer handles one at a time.
@usableFromInline
enum SubjectEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value is delivered to everyone.
  case value(Output)
  /// The subject ends.
  case completion(Completion<Failure>)
  /// A subscriber without a first value comes in.
  case join(SubscriberNode<Output, Failure>)
  /// A subscriber comes in whose thread is still delivering its first values.
  case joinLate(SubscriberNode<Output, Failure>)
  /// A cancelled subscriber goes, and is released.
  case leave(SubscriberNode<Output, Failure>)
}
