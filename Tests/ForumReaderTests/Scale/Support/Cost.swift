import Foundation

/// What something has cost: time on the clock, and time of the processors.
struct Cost: Sendable {
  var time: Duration
  var work: Duration

  /// Measures what this process does.
  ///
  /// - Parameters:
  ///   - isolation: Where it is done.
  ///   - body: What is measured.
  /// - Returns: What it has cost, on all threads.
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
  /// The one in the middle; there must be one.
  var median: Element { sorted()[count / 2] }
}
