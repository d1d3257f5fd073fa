/// The action that an event requires, carried out outside the lock.
@usableFromInline
enum FlatteningAction<Value: Sendable>: Sendable {
  /// Do nothing.
  case none
  /// Transform an outer value, subscribe to the inner publisher, then call `started`.
  case start(Value)
  /// Resume the outer publisher, which was paused because of the limit.
  case resume
  /// Release a value that is not transformed.
  case drop(Value)
  /// Finish.
  case finish
}

/// The effect that the start of an inner publisher has on the previous one.
@usableFromInline
enum FlatteningPredecessor: Sendable, Equatable {
  /// No effect.
  case undisturbed
  /// The previous publisher has finished, but some of its values may be pending.
  case over(number: Int)
  /// The previous publisher has to be cancelled. Its subscription is at this index of the merger's table.
  case replaced(place: Int?)
}
