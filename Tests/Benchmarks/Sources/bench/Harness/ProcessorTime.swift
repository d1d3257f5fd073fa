import Foundation

/// Measures the processor time of all threads of the process since it was created.
///
/// For work that is spread over threads and waits in between.
struct ProcessorTime {
  private let start = ProcessorTime.now

  var elapsed: Duration { ProcessorTime.now - start }

  private static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
