/// What can happen at an emitter.
///
/// The owner of its serializer handles one at a time.
@usableFromInline
enum EmitterEvent<Output: Sendable, Failure: Error>: Sendable {
  /// A value is delivered.
  case value(Output)
  /// The stream ends.
  case completion(Completion<Failure>)
  /// The cancelled subscriber is released.
  case release
}
