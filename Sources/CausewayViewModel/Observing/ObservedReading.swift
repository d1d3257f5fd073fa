/// The result of reading an observed object.
enum ObservedReading<Value: Sendable> {
  /// The value and the object, which must stay alive until it is observed.
  case value(Value, of: AnyObject?)
  /// The object has been released.
  case gone
}
