import CausewayPlatform

#if canImport(Dispatch)
  import Dispatch
#endif

/// The test whether code runs on the main actor, and the way to get there.
///
/// Code runs on the main actor if it runs on the main thread, also inside the `sync` of another queue, or on the main
/// queue, which other threads may serve: on Linux after `dispatchMain()`, and inside a `sync` on the main queue. A
/// queue-specific value tells the latter on every platform.
@usableFromInline
package enum MainActorContext {
  // Safety: The isolation of a function is not part of its calling convention, so the cast changes the type only; the
  // caller runs it on the main actor. Tested by `MainActorContextTests`.

  #if canImport(Dispatch)
    private static let mark: DispatchSpecificKey<Void> = {
      let key = DispatchSpecificKey<Void>()
      DispatchQueue.main.setSpecific(key: key, value: ())
      return key
    }()

    private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mark) != nil }
  #else
    private static var isOnMainQueue: Bool { false }
  #endif

  /// Whether the calling code runs on the main actor.
  @usableFromInline
  package static var isCurrent: Bool {
    SimulatedThread.isMainActor ?? (causeway_is_main_thread() != 0 || isOnMainQueue)
  }

  /// Runs work on the main actor: immediately if the caller is there, otherwise later.
  @usableFromInline
  package static func run(_ work: @escaping @MainActor () -> Void) {
    if isCurrent {
      unchecked(work)()
    } else {
      Task { @MainActor in work() }
    }
  }

  /// Returns the function without its isolation.
  ///
  /// It must be called only where ``isCurrent`` is `true`.
  @usableFromInline
  package static func unchecked(_ work: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    unsafeBitCast(work, to: (@Sendable () -> Void).self)
  }

  /// Returns the function without its isolation.
  ///
  /// It must be called only where ``isCurrent`` is `true`.
  @_alwaysEmitIntoClient
  package static func unchecked<Input, Result>(
    _ work: @escaping @MainActor (Input) -> Result
  ) -> @Sendable (Input) -> Result {
    unsafeBitCast(work, to: (@Sendable (Input) -> Result).self)
  }
}
