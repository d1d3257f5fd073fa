/// Measures the duration of `body`.
@inline(__always)
func time(_ body: () throws -> Void) rethrows -> Duration {
  let watch = Stopwatch()
  try body()
  return watch.elapsed
}

/// Measures the duration of `body`, including its suspensions.
@inline(__always)
func time(_ body: () async throws -> Void) async rethrows -> Duration {
  let watch = Stopwatch()
  try await body()
  return watch.elapsed
}
