import Causeway
import CausewayPlatform

/// The runtime's checks for overlapping accesses to a variable.
///
/// A publisher without a lock may call its subscriber in place, inside another call on the same thread. The checks would
/// end the process, also in optimised code. The contracts report such a call: their subscribers do not change when they
/// are called.
enum AccessChecks {
  /// The number of calls in progress for which the checks are off.
  private static let count = Locked(0)

  // Safety: The runtime reads the variable at the beginning of each access, and keeps it for ever. It is written under the
  // lock only. An access that began without the checks ends without them. Tested by `AccessChecksTests`.
  nonisolated(unsafe) private static let isOff = causeway_access_checks_off()

  /// Runs code without the checks, which are off in the whole process meanwhile.
  ///
  /// If the runtime's variable is not found, the checks stay on.
  static func suspended<Result>(_ body: () -> Result) -> Result {
    change(by: 1)
    defer { change(by: -1) }
    return body()
  }

  private static func change(by difference: Int) {
    count.withLock { count in
      count += difference
      isOff?.pointee = count > 0
    }
  }
}
