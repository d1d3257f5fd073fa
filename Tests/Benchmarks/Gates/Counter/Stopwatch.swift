import Counter

/// Takes the place of the harness's stopwatch: it counts instructions instead of measuring time.
struct Stopwatch {
  /// The scenario that is counted; empty while it warms up.
  nonisolated(unsafe) static var label = ""

  @inline(__always)
  init() {
    counter_start()
  }

  /// Writes the count.
  ///
  /// The duration is not used.
  var elapsed: Duration {
    @inline(__always) get {
      counter_stop(Self.label)
      return .zero
    }
  }
}
