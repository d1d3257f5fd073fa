import CausewayPlatform

/// Finds out whether repeated work leaves memory behind.
///
/// It measures the heap of the whole process, and therefore gives a verdict only if nothing else allocates meanwhile.
/// Each round repeats the work twice as often as the one before, so that a list that doubles its capacity grows in each.
/// What grows has to grow in every round, about twice as much as in the one before, and must not grow in a pause that is
/// as long as the round. Otherwise everything is measured again, a few times.
struct MemoryGrowth: Sendable {
  /// The number of uses in the first round, in which caches and buffers reach their size.
  let first: Int
  /// The smallest number of bytes that a use leaves behind.
  let bytes: Int

  private static let roundCount = 6

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
  /// - Throws: `Unchecked` if the memory cannot be measured; what the work throws.
  func measure(_ work: (_ count: Int) async throws -> Void) async throws -> Int? {
    guard Self.isMeasured else { throw Unchecked(reason: "the system does not tell how much memory is in use") }
    for _ in 0..<4 {
      let (bytes, isSteady) = try await measureOnce(work)
      if isSteady { return bytes }
    }
    throw Unchecked(
      reason: "other code allocates memory meanwhile; call verifyMemory() in a process without other tests")
  }

  private func measureOnce(_ work: (_ count: Int) async throws -> Void) async throws -> (bytes: Int?, isSteady: Bool) {
    var (uses, last, isSteady) = (0, 0, true)
    for round in 0..<Self.roundCount {
      let count = first << round
      let begin = ContinuousClock.now
      var growth = try await Self.growth(toAtMost: bytes * uses) { try await work(count) }
      if round > 0, growth < bytes * uses {
        // What other code releases meanwhile may have hidden it.
        growth = try await Self.growth(toAtMost: bytes * uses) { try await work(count) }
        if growth < bytes * uses { return (nil, true) }
      }
      // The first rounds may fill caches.
      if round > 1 {
        let pause = begin.duration(to: .now)
        let drift = try await Self.growth { try await Task.sleep(for: pause) }
        if abs(drift) > growth / 4 { isSteady = false }
      }
      if round > 2, !(last * 5 / 4...last * 4).contains(growth) { isSteady = false }
      uses += count
      last = growth
    }
    return (last / (first << (Self.roundCount - 1)), isSteady)
  }

  /// Measures by how much the heap grows.
  ///
  /// Threads that end release their memory a little later, so a large growth is measured again, for a limited time.
  private static func growth(toAtMost limit: Int = .max, _ work: () async throws -> Void) async throws -> Int {
    let before = Int(causeway_heap_bytes())
    try await work()
    var growth = Int(causeway_heap_bytes()) - before
    for _ in 0..<40 where growth >= limit {
      try await Task.sleep(for: .milliseconds(5))
      growth = min(growth, Int(causeway_heap_bytes()) - before)
    }
    return growth
  }
}
