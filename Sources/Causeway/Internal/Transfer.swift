/// Transfers a subscriber to another subscription.
///
/// Only the owner of a subscriber accesses it, on one thread at a time (R2), so an owner that gives up its reference
/// may send the subscriber elsewhere. The compiler cannot verify that for a stored property; this function is the one
/// exception.
@_alwaysEmitIntoClient
@inline(__always)
func transfer<Value>(_ value: consuming Value) -> sending Value {
  // Safety: The caller gives up its reference with `consuming`. Tested by `DeliveryStressTests`.
  nonisolated(unsafe) let value = value
  return value
}
