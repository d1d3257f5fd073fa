/// Measures the time since it was created.
///
/// A consumer's loop is timed with it rather than from inside a closure, so that the loop is in the function that has
/// the isolation.
struct Stopwatch {
  private let start = ContinuousClock.now

  var elapsed: Duration { ContinuousClock.now - start }
}
