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
  private static let allowedRatio = 3.0
  private static let shortestUse = 1e-5

  /// Uses a construct from synchronous code.
  func check(_ name: String, _ use: () -> Void) {
    let block = count / 24
    for _ in 0..<block { use() }
    var measured = Measured(block: block, allowedBytes: allowedBytes)
    while measured.goesOn {
      let begin = Self.processorTime
      for _ in 0..<block { use() }
      measured.add(Self.processorTime - begin, lc_allocated_bytes())
    }
    judge(name, measured)
  }

  /// Uses a construct from asynchronous code.
  nonisolated(nonsending) func check(_ name: String, _ use: () async -> Void) async {
    let block = count / 24
    for _ in 0..<block { await use() }
    // The runtime's own queues grow meanwhile.
    var measured = Measured(block: block, allowedBytes: allowedBytes + 160_000 / count)
    while measured.goesOn {
      let begin = Self.processorTime
      for _ in 0..<block { await use() }
      measured.add(Self.processorTime - begin, lc_allocated_bytes())
    }
    judge(name, measured)
  }

  /// The measured blocks of uses, in dozens.
  ///
  /// The last dozen is compared with the first. Ageing does not go away: if it seems to be there, more are measured,
  /// so that an interruption, or a cache that the system fills, does not count.
  private struct Measured {
    let block: Int
    let allowedBytes: Int
    private var parts = 0
    /// The shortest of the first blocks of the first dozen, and of the last blocks of the current one.
    private var first = Double.infinity
    private var last = Double.infinity
    private var bytesBefore: CLong = 0
    private var bytesAfter: CLong = 0

    init(block: Int, allowedBytes: Int) {
      self.block = block
      self.allowedBytes = allowedBytes
    }

    mutating func add(_ time: Double, _ allocated: CLong) {
      let place = parts % 12
      if parts < 4 { first = min(first, time) }
      if place == 0 { (last, bytesBefore) = (.infinity, allocated) }
      if place >= 8 { last = min(last, time) }
      bytesAfter = allocated
      parts += 1
    }

    var goesOn: Bool {
      parts < 24 || parts % 12 != 0 || (isSlow || leftBytes > allowedBytes) && parts < 120
    }

    var isSlow: Bool { last / max(first, Ageing.shortestUse * Double(block)) > Ageing.allowedRatio }

    var slowness: Double { last / first }

    /// The number of bytes that a use in the last dozen has left behind.
    var leftBytes: Int { (bytesAfter - bytesBefore) / CLong(block * 11) }
  }

  private func judge(_ name: String, _ measured: Measured) {
    if measured.isSlow {
      Issue.record("\(name): the last uses take \(measured.slowness) times as long as the first ones")
    }
    if measured.leftBytes > measured.allowedBytes {
      Issue.record("\(name): a use leaves \(measured.leftBytes) bytes behind")
    }
  }

  /// The processor time of the process in seconds.
  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Ageing {
  /// Uses a construct at every twentieth turn only, because it takes long, as processes and requests do.
  nonisolated(nonsending) func checkSparingly(_ name: String, _ use: () async throws -> Void) async {
    var turn = 0
    await check(name) {
      turn += 1
      if turn.isMultiple(of: 20) { try? await use() }
    }
  }
}
