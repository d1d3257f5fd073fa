import Foundation

#if canImport(SwiftOverlayShims)
  // In optimised builds for Linux, the members of `timespec` count as members of this module.
  import SwiftOverlayShims
#endif

/// Returns the time for which this thread computes while a closure runs, whatever else the machine does.
func processorTime(_ body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

/// Returns how much longer work takes with five times as many items: about 5, or 25 if the time is quadratic.
func growth(of count: Int, _ work: (Int) -> Void) -> Double {
  // The shorter of two runs, because the first one may find cold caches.
  func shortest(_ count: Int) -> Double { min(processorTime { work(count) }, processorTime { work(count) }) }
  return shortest(5 * count) / shortest(count)
}
