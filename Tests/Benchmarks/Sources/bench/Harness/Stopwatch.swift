/// Measures from when it is made.
///
/// A consumer's loop is timed with it rather than from inside a closure, so that it stands in the function that has the
/// isolation.
struct Stopwatch {
  private let start = ContinuousClock.now

  var elapsed: Duration { ContinuousClock.now - start }
}
