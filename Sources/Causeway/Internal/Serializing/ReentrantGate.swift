/// Lets one thread at a time handle events that come from several sources.
///
/// A thread that is inside comes in again, as with a recursive lock. Unlike a lock it makes no other thread wait for long:
/// what another thread brings is queued if its turn does not come in time (R12).
@usableFromInline
package struct ReentrantGate: ~Copyable, Sendable {
  @usableFromInline let serializer = Serializer<UncheckedBox<() -> Void>>()

  @inlinable
  @inline(__always)
  package init() {}

  /// Calls a closure with a target and a value, one thread at a time.
  ///
  /// - Parameters:
  ///   - target: What the closure changes.
  ///   - value: What has come.
  ///   - body: Called now, or later if the turn does not come in time. It should capture nothing, so that a call costs no
  ///     allocation.
  @inlinable
  @inline(__always)
  package func run<Target: AnyObject, Value>(
    _ target: Target, _ value: Value, _ body: @escaping (Target, Value) -> Void
  ) {
    if serializer.isOwner {
      body(target, value)
    } else if serializer.tryEnter() {
      body(target, value)
      if !serializer.tryLeave() { serializer.drain { $0.value() } }
    } else {
      serializer.submit(UncheckedBox { body(target, value) }) { $0.value() }
    }
  }
}
