/// Calls a closure with the address of a value.
///
/// Unlike with `withUnsafePointer(to:)`, the address is always valid. For a value of size zero, such as `()` or the
/// completion of a publisher that cannot fail, the optimiser allocates no memory and would pass an arbitrary register,
/// possibly null.
///
/// - Parameters:
///   - value: The value.
///   - body: Receives the address.
/// - Returns: The result of the closure.
@_alwaysEmitIntoClient
@inline(always)
package func withAddress<Value, Answer>(of value: Value, _ body: (UnsafePointer<Value>) -> Answer) -> Answer {
  // Safety: Loading or storing a value of size zero touches no memory, so any aligned address will do; the other
  // address is used only during the call. Tested by `R10FailureTests`.

  if MemoryLayout<Value>.size == 0 {
    return body(UnsafePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped)
  }
  return withUnsafePointer(to: value, body)
}
