import Foundation
import LegacyC
import Testing

/// Uses a construct many times, and records an issue if the last uses take more time than the first, or if uses leave
/// memory behind.
///
/// Runs in a process without other tests, because it measures the processor time and the heap of the whole process.
final class Ageing {
  /// 24,000 uses if `CAUSEWAY_STRESS` is set, otherwise a tenth.
  let count = ProcessInfo.processInfo.environment["CAUSEWAY_STRESS"] == nil ? 2_400 : 24_000

  /// The bytes that a use may leave behind: less than the smallest object of the heap.
  private let allowedBytes = 24
  /// The ratio of the time of the last uses to that of the first, of which each counts as ten microseconds at least.
  private let allowedRatio = 3.0
  private let shortestUse = 1e-5

  /// Uses a construct from synchronous code.
  func check(_ name: String, _ use: () -> Void) {
    let block = count / 24
    for _ in 0..<block { use() }
    var measured = Measured()
    for part in 0..<24 {
      let begin = Self.processorTime
      for _ in 0..<block { use() }
      measured.add(part, Self.processorTime - begin, lc_allocated_bytes())
    }
    judge(name, measured, allowedBytes)
  }

  /// Uses a construct from asynchronous code.
  nonisolated(nonsending) func check(_ name: String, _ use: () async -> Void) async {
    let block = count / 24
    for _ in 0..<block { await use() }
    var measured = Measured()
    for part in 0..<24 {
      let begin = Self.processorTime
      for _ in 0..<block { await use() }
      measured.add(part, Self.processorTime - begin, lc_allocated_bytes())
    }
    // The runtime's own queues grow meanwhile.
    judge(name, measured, allowedBytes + 160_000 / count)
  }

  /// The shortest of the first and of the last four blocks, so that an interruption does not count.
  private struct Measured {
    var first = Double.infinity
    var last = Double.infinity
    var bytes: (first: CLong, last: CLong) = (0, 0)

    mutating func add(_ part: Int, _ time: Double, _ allocated: CLong) {
      if part < 4 { first = min(first, time) }
      if part >= 20 { last = min(last, time) }
      // Lists have grown to their size by then.
      if part == 12 { bytes.first = allocated }
      bytes.last = allocated
    }
  }

  private func judge(_ name: String, _ measured: Measured, _ allowedBytes: Int) {
    let ratio = measured.last / max(measured.first, shortestUse * Double(count / 24))
    if ratio > allowedRatio {
      Issue.record("\(name): use \(count) takes \(measured.last / measured.first) times as long as the first ones")
    }
    let bytes = (measured.bytes.last - measured.bytes.first) / CLong(count / 24 * 11)
    if bytes > allowedBytes { Issue.record("\(name): a use leaves \(bytes) bytes behind") }
  }

  /// The processor time of the process in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
