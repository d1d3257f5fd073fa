/// Calls a closure with the address of a value.
///
/// Unlike `withUnsafePointer(to:)` it never leaves the address open: of a value that takes no room, as `()` and the end of
/// what cannot fail, the optimiser keeps none, and whatever is in a register would be taken for it, also nothing.
///
/// - Parameters:
///   - value: The value.
///   - body: Called with its address.
/// - Returns: What the closure returns.
@inlinable
@inline(__always)
package func withAddress<Value, Answer>(of value: Value, _ body: (UnsafePointer<Value>) -> Answer) -> Answer {
  if MemoryLayout<Value>.size == 0 {
    return body(UnsafePointer(bitPattern: MemoryLayout<Value>.alignment).unsafelyUnwrapped)
  }
  return withUnsafePointer(to: value, body)
}
