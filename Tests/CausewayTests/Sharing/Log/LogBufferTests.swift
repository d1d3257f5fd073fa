import Testing

@testable import Causeway

/// A bounded buffer is filled late, and then holds the values of a ring that received each value at once.
@Suite struct LogBufferTests {
  @Test(arguments: [1, 2, 3, 7, 300], [0, 1, 2, 3]) func beingFilledLateMakesNoDifference(
    limit: Int, kind: Int
  ) {
    let (keepsNewest, hasGaps) = (kind.isMultiple(of: 2), kind < 2)
    var random = SeededGenerator(seed: UInt64(limit))
    for _ in 0..<60 {
      let log = SharedLog<Int, TestError>(replay: 0)
      let (consumer, place) = log.join()!
      let buffer = LogBuffer(limit: limit, keepsNewest: keepsNewest, hasGaps: hasGaps, place)
      log.keep(buffer, for: consumer)
      var ring = BoundedRing<Int>(limit: limit, keepsNewest: keepsNewest)
      var count = 0
      for _ in 0..<40 {
        for _ in 0..<Int.random(in: 0..<(Bool.random(using: &random) ? 3 : 200), using: &random) {
          _ = log.put(count)
          _ = ring.put(count)
          count += 1
        }
        for _ in 0..<Int.random(in: 0..<3, using: &random) {
          let (late, expected) = (buffer.take(upTo: UInt64(count)), ring.takeNext(hasGaps: hasGaps))
          #expect(late?.gap == expected?.gap && late?.element == expected?.element)
        }
      }
      while let expected = ring.takeNext(hasGaps: hasGaps) {
        let late = buffer.take(upTo: UInt64(count))
        #expect(late?.gap == expected.gap && late?.element == expected.element)
      }
      #expect(buffer.take(upTo: UInt64(count)) == nil)
      _ = log.leave(consumer)
    }
  }

  /// A consumer that never reads retains at most the log's last chunk.
  @Test func anUnreadBufferDoesNotHoldTheLog() {
    let log = SharedLog<Int, TestError>(replay: 0)
    let (consumer, place) = log.join()!
    log.keep(LogBuffer(limit: 2, keepsNewest: true, hasGaps: false, place), for: consumer)
    for value in 0..<1_000 { _ = log.put(value) }
    #expect(log.contents.withLock { $0.released } == 768)
    _ = log.leave(consumer)
  }
}
