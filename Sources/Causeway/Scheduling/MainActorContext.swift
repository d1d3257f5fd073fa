import Dispatch

/// Whether code is on the main actor, and how to get there.
///
/// On Linux the main actor's code runs on whichever thread serves the main queue, and the runtime's own checks answer by
/// thread. A mark on the main queue tells everywhere.
@usableFromInline
package enum MainActorContext {
  private static let mark: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the calling code is on the main actor.
  package static var isCurrent: Bool {
    DispatchQueue.getSpecific(key: mark) != nil
  }

  /// Runs work on the main actor: at once if the caller is there, and later otherwise.
  package static func run(_ work: @escaping @MainActor () -> Void) {
    if isCurrent {
      unchecked(work)()
    } else {
      Task { @MainActor in work() }
    }
  }

  /// The same function without its isolation, to be called only where ``isCurrent`` holds.
  @usableFromInline
  package static func unchecked(_ work: @escaping @MainActor () -> Void) -> @Sendable () -> Void {
    unsafeBitCast(work, to: (@Sendable () -> Void).self)
  }

  /// The same function without its isolation, to be called only where ``isCurrent`` holds.
  @inlinable
  package static func unchecked<Input, Result>(
    _ work: @escaping @MainActor (Input) -> Result
  ) -> @Sendable (Input) -> Result {
    unsafeBitCast(work, to: (@Sendable (Input) -> Result).self)
  }
}
