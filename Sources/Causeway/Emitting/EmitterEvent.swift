/// An event in an emitter's queue.
///
/// The owner of the serializer handles one event at a time.
@usableFromInline
enum EmitterEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value to deliver.
  case value(Output)
  /// The completion.
  case completion(Completion<Failure>)
  /// The subscriber has been cancelled and is to be released.
  case release
}
