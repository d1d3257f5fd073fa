/// What is to be done after an event, outside the lock.
@usableFromInline
enum FlatteningAction<Value: Sendable>: Sendable {
  /// Nothing.
  case none
  /// Makes an inner publisher of an outer value and subscribes to it; then calls `started`.
  case start(Value)
  /// Lets the outer publisher go on, which was paused while there was no room.
  case resume
  /// Finishes.
  case finish
}

/// What the start of an inner publisher means for the one before.
@usableFromInline
enum FlatteningPredecessor: Sendable, Equatable {
  /// Nothing.
  case undisturbed
  /// It is over, and some of its values may still be on their way.
  case over(number: Int)
  /// It is to be cancelled; its subscription is kept at this place.
  case replaced(place: Int?)
}
