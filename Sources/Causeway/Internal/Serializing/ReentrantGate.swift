/// A gate that lets one thread at a time handle events of several sources.
///
/// A thread that is inside may enter again, as with a recursive lock. Unlike with a lock, another thread waits only for
/// a limited time; if its turn does not come by then, its event is queued (R12).
@usableFromInline
package struct ReentrantGate: ~Copyable, Sendable {
  @usableFromInline let serializer = Serializer<UncheckedBox<() -> Void>>()

  @_alwaysEmitIntoClient
  @inline(__always)
  package init() {}

  /// Calls a closure with a target and a value, on one thread at a time.
  ///
  /// - Parameters:
  ///   - target: The object that the closure changes.
  ///   - value: The event.
  ///   - body: Called now, or later if the caller's turn does not come in time. It should capture nothing, so that a
  ///     call does not allocate.
  @_alwaysEmitIntoClient
  @inline(__always)
  package func run<Target: AnyObject, Value>(
    _ target: Target, _ value: Value, _ body: @escaping (Target, Value) -> Void
  ) {
    if serializer.isOwner {
      body(target, value)
    } else {
      serializer.perform({ body(target, value) }, draining: { serializer.drain { $0.value() } }) {
        serializer.submit(UncheckedBox { body(target, value) }) { $0.value() }
      }
    }
  }
}
