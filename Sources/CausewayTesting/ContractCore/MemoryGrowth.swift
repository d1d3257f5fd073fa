import CausewayPlatform

/// Finds out whether repeated work leaves memory behind.
///
/// It measures the heap of the whole process, and therefore gives a verdict only if nothing else allocates meanwhile.
/// Each round repeats the work twice as often as the one before, so that a list that doubles its capacity grows in the
/// later ones, and by so much that what other threads keep or release does not matter.
struct MemoryGrowth: Sendable {
  /// The number of uses in the first round.
  let first: Int
  /// The smallest number of bytes that a use leaves behind.
  let bytes: Int

  /// The rounds in which caches and buffers reach their size.
  private static let fillingCount = 2
  private static let roundCount = 7

  /// Whether the system tells how much memory is in use.
  ///
  /// A sanitizer may replace the heap that it knows.
  static let isMeasured: Bool = {
    // Much more than other threads release meanwhile.
    let count = 1 << 24
    let before = causeway_heap_bytes()
    return withExtendedLifetime([UInt8](repeating: 1, count: count)) { causeway_heap_bytes() >= before + count / 2 }
  }()

  /// Measures repeated work.
  ///
  /// - Parameter work: Does the work a number of times.
  /// - Returns: The number of bytes that a use leaves behind, or `nil` if it leaves none.
  /// - Throws: `UncheckableRule` if the memory cannot be measured; what the work throws.
  @available(SwiftStdlib 5.7, *)
  func measure(_ work: (_ count: Int) async throws -> Void) async throws -> Int? {
    guard Self.isMeasured else { throw UncheckableRule(reason: "the system does not tell how much memory is in use") }
    var (before, uses, begin) = (0, 0, ContinuousClock.now)
    for round in 0..<Self.roundCount {
      if round == Self.fillingCount { (before, uses, begin) = (Int(causeway_heap_bytes()), 0, .now) }
      try await work(first << round)
      uses += first << round
      // Most work leaves nothing behind, and needs no last round.
      if round == Self.roundCount - 2 {
        guard try await Self.growth(since: before, toAtMost: bytes * uses / 2) >= bytes * uses / 2 else { return nil }
      }
    }
    let growth = try await Self.growth(since: before, toAtMost: bytes * uses)
    guard growth >= bytes * uses else { return nil }
    let end = Int(causeway_heap_bytes())
    try await Task.sleep(for: begin.duration(to: .now))
    guard Int(causeway_heap_bytes()) - end < growth / 8 else {
      throw UncheckableRule(
        reason: "other code allocates memory meanwhile; call verifyMemory() in a process without other tests")
    }
    return growth / uses
  }

  /// Returns by how much the heap has grown.
  ///
  /// Threads that end release their memory a little later, and the waits of a contract up to a second later, so a large
  /// growth is measured again, for a limited time.
  @available(SwiftStdlib 5.7, *)
  private static func growth(since before: Int, toAtMost limit: Int) async throws -> Int {
    var growth = Int(causeway_heap_bytes()) - before
    for _ in 0..<400 where growth >= limit {
      try await Task.sleep(for: .milliseconds(10))
      growth = min(growth, Int(causeway_heap_bytes()) - before)
    }
    return growth
  }
}
