/// An event in a subject's queue.
///
/// The owner of the serializer handles one event at a time.
@usableFromInline
enum SubjectEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value for every subscriber.
  case value(Output)
  /// The completion.
  case completion(Completion<Failure>)
  /// A subscriber without an initial value joins.
  case join(SubscriberNode<Output, Failure>)
  /// A subscriber joins whose initial values are still being delivered by its own thread.
  case joinLate(SubscriberNode<Output, Failure>)
  /// A subscriber has received its initial values, and the events deferred for it are delivered.
  case catchUp(SubscriberNode<Output, Failure>)
  /// A cancelled subscriber is removed and released.
  case leave(SubscriberNode<Output, Failure>)
}
