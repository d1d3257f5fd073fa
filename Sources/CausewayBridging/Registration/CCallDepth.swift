import CausewayPlatform

/// A thread-specific flag that is set while a callback from C is running.
///
/// A library that is called inside its own callback, which happens when a subscriber cancels on receiving a value, may
/// deadlock: it may hold a lock while it calls back, or wait for running callbacks before it unregisters.
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
