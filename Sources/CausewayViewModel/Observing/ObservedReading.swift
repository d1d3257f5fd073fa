/// What was read of an observed object.
enum ObservedReading<Value: Sendable> {
  /// The value, and the object, which has to be there until it is observed.
  case value(Value, of: AnyObject?)
  /// The object has gone.
  case gone
}
