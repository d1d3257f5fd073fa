import Foundation

/// A value protected by a lock.
///
/// Safety: The value is accessed only while the lock is held. It is an `NSLock` because ThreadSanitizer on Linux does not
/// understand `Mutex`.
package final class LockedValue<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  /// Creates the value.
  package init(_ value: Value) {
    self.value = value
  }

  /// Calls a closure with the value, one call at a time.
  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try lock.withLock { try body(&value) }
  }
}
