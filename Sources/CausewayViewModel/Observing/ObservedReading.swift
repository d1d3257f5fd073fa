/// The result of reading and observing a value.
enum ObservedReading<Value: Sendable> {
  /// The value.
  case value(Value, ObservedLife)
  /// The object has been released.
  case gone
}

/// How the stream of an observed value ends by itself.
enum ObservedLife {
  /// It does not.
  case endless
  /// The watch tells its pulse when the owner is released.
  case watched(OwnerWatch)
  /// The value cannot change.
  case constant
}
