/// Stores a value in a place, and then releases the previous value.
///
/// For a place without checks for exclusive access: releasing the previous value may run code of the user that comes back
/// to the place. Swift may release a value before it stores the next one, and so may the optimiser in a `swap`, unless
/// the lifetime of the value is extended.
///
/// - Parameters:
///   - place: The place.
///   - value: The value to store.
@_alwaysEmitIntoClient
@inline(__always)
package func replace<Value>(_ place: inout Value, by value: Value) {
  var previous = value
  swap(&place, &previous)
  withExtendedLifetime(previous) {}
}
