/// Hands a subscriber on to another subscription.
///
/// A subscriber is reached by one thread at a time and by nobody else than its owner (R2), so an owner that lets go of
/// it may send it on. The compiler cannot see this of a stored property, hence this one place to say so.
@inlinable
@inline(__always)
func transfer<Value>(_ value: consuming Value) -> sending Value {
  nonisolated(unsafe) let value = value
  return value
}
