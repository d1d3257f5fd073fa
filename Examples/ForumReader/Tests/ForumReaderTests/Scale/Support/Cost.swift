import Foundation

/// The cost of a piece of work: wall-clock time and processor time.
struct Cost: Sendable {
  var time: Duration
  var work: Duration

  /// Measures work of this process.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the work.
  ///   - body: The work.
  /// - Returns: Its cost, on all threads.
  static func of(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> Cost {
    let (start, startOfWork) = (ContinuousClock.now, processTime)
    try await body()
    return Cost(time: ContinuousClock.now - start, work: processTime - startOfWork)
  }

  private static var processTime: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Collection where Element: Comparable {
  /// The median; the array must not be empty.
  var median: Element { sorted()[count / 2] }
}
