import CausewayPlatform

/// A thread-specific flag that is set while a callback from C is running.
///
/// An unregistering function that waits for running callbacks would deadlock if it were called from one of them, which
/// happens when a subscriber cancels on receiving a value.
enum CCallDepth {
  static var isInside: Bool { causeway_is_in_callback() != 0 }

  @inline(__always)
  static func during<Result>(_ body: () -> Result) -> Result {
    let outer = causeway_is_in_callback()
    causeway_set_in_callback(1)
    defer { causeway_set_in_callback(outer) }
    return body()
  }
}
