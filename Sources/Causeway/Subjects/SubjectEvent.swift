/// What can happen at a subject.
///
/// The owner of its serializer handles one at a time.
@usableFromInline
enum SubjectEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value is delivered to every subscriber.
  case value(Output)
  /// The subject ends.
  case completion(Completion<Failure>)
  /// A subscriber without a first value joins.
  case join(SubscriberNode<Output, Failure>)
  /// A subscriber joins whose thread is still delivering its first values.
  case joinLate(SubscriberNode<Output, Failure>)
  /// A subscriber has had its first values, and is delivered what was left for it meanwhile.
  case catchUp(SubscriberNode<Output, Failure>)
  /// A cancelled subscriber leaves, and is released.
  case leave(SubscriberNode<Output, Failure>)
}
