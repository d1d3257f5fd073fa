import Testing

@testable import Causeway

@Suite struct AtomicTests {
  /// Atomic values of all sizes beside each other, as in an object of the library.
  private final class Cells: Sendable {
    let flag = AtomicBool(true)
    let byte = AtomicUInt8(.max)
    let other = AtomicUInt8(7)
    let signed = AtomicInt32(-1)
    let number = AtomicUInt32(.max)
    let wide = AtomicUInt64(.max)
    let word = AtomicUInt(0)
    let count = AtomicInt(.min)
  }

  @Test func eachHasItsOwnMemory() {
    let cells = Cells()
    #expect(cells.flag.exchange(false, ordering: .acquiringAndReleasing) == true)
    #expect(cells.byte.bitwiseOr(1, ordering: .relaxed).oldValue == .max)
    cells.byte.store(1, ordering: .releasing)
    #expect(cells.signed.add(1, ordering: .relaxed).newValue == 0)
    #expect(cells.number.compareExchange(expected: .max, desired: 5, ordering: .releasing).exchanged == true)
    #expect(cells.wide.add(3, ordering: .relaxed).newValue == 2)
    #expect(cells.count.subtract(1, ordering: .relaxed).newValue == .max)
    #expect(cells.word.subtract(1, ordering: .relaxed).newValue == .max)

    #expect(cells.flag.load(ordering: .acquiring) == false)
    #expect(cells.byte.load(ordering: .acquiring) == 1)
    #expect(cells.other.load(ordering: .acquiring) == 7)
    #expect(cells.signed.load(ordering: .acquiring) == 0)
    #expect(cells.number.load(ordering: .acquiring) == 5)
    #expect(cells.wide.load(ordering: .acquiring) == 2)
    #expect(cells.word.load(ordering: .acquiring) == .max)
    #expect(cells.count.load(ordering: .acquiring) == .max)
  }

  /// Flags in C's memory, which tests that track subscriptions or adapters have raised or not.
  @Test func flagsInStaticMemoryAreBooleans() {
    #expect(TrackingScope.isOn.load(ordering: .relaxed).bits <= 1)
    let listing = LiveSubscriptions()
    TrackingScope.$current.withValue(.adding(listing: listing)) {
      #expect(TrackingScope.isOn.load(ordering: .relaxed) == true)
    }
  }

  @Test func anExchangeComparesFirst() {
    let word = AtomicUInt(1)
    #expect(word.compareExchange(expected: 2, desired: 3, ordering: .acquiring) == (false, 1))
    #expect(word.load(ordering: .relaxed) == 1)
    #expect(word.compareExchange(expected: 1, desired: 3, ordering: .acquiringAndReleasing) == (true, 1))
    #expect(word.load(ordering: .relaxed) == 3)
    #expect(word.weakCompareExchange(expected: 2, desired: 4, ordering: .releasing) == (false, 3))
  }

  @Test func theBitOperationsReturnBothValues() {
    let word = AtomicUInt64(0b1100)
    #expect(word.bitwiseAnd(0b0110, ordering: .acquiring) == (0b1100, 0b0100))
    #expect(word.bitwiseOr(0b0011, ordering: .releasing) == (0b0100, 0b0111))
    #expect(word.bitwiseXor(0b0101, ordering: .relaxed) == (0b0111, 0b0010))
    #expect(word.exchange(9, ordering: .acquiringAndReleasing) == 0b0010)
  }

  @Test func noAdditionIsLost() {
    let cells = Cells()
    cells.wide.store(0, ordering: .relaxed)
    onThreads(4) { _ in
      for _ in 0..<5_000 {
        cells.wide.add(1, ordering: .relaxed)
        while true {
          let seen = cells.count.load(ordering: .relaxed)
          if cells.count.weakCompareExchange(expected: seen, desired: seen + 1, ordering: .relaxed).exchanged { break }
        }
      }
    }
    #expect(cells.wide.load(ordering: .relaxed) == 20_000)
    #expect(cells.count.load(ordering: .relaxed) == .min + 20_000)
  }
}
