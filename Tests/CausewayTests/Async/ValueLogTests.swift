import OperatorModels
import Testing

@testable import Causeway

@Suite struct ValueLogTests {
  /// A reader that can be handed to `#expect`.
  private final class Box<Element: Sendable> {
    var reader = LogReader<Element>()

    var log: ValueLog<Element> { reader.log }

    func look() -> UInt64 { reader.look() }

    func take() -> Element? { reader.takeKnown() }
  }

  /// Around the boundaries of the chunks, which hold 256 integers.
  @Test(arguments: [0, 1, 255, 256, 257, 511, 512, 513, 2_000]) func keepsTheOrder(count: Int) {
    let box = Box<Int>()
    #expect(ValueChunk<Int>.capacity == 256)
    for value in 0..<count { #expect(!box.log.put(value)) }
    #expect(box.take() == nil, "nothing is known before the first read")
    #expect(box.look() == UInt64(count) * LogFlag.one)
    for value in 0..<count { #expect(box.take() == value) }
    #expect(box.take() == nil)
  }

  @Test(arguments: 1...20) func behavesLikeAnArray(seed: UInt64) {
    var random = Seeded(seed)
    let counter = ReleaseCounter()
    do {
      let box = Box<Item>()
      var model: [Int] = []
      var known = 0
      for _ in 0..<200 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0, 1:
          for _ in 0..<Int.random(in: 0..<50, using: &random) {
            let item = counter.item()
            model.append(item.id)
            #expect(!box.log.put(item))
          }
        case 2:
          #expect(box.look() & (LogFlag.one - 1) == 0)
          known = model.count
        default:
          for _ in 0..<Int.random(in: 0..<80, using: &random) {
            #expect(box.take()?.id == (known > 0 ? model.removeFirst() : nil))
            known = max(0, known - 1)
          }
        }
        #expect(counter.liveCount == model.count)
      }
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }

  /// Values that the reader knows and does not know yet, in one chunk and in several.
  @Test(arguments: [1, 256, 257, 700], [0, 1, 255, 256]) func releasesTheUnreadOnce(count: Int, taken: Int) {
    let counter = ReleaseCounter()
    do {
      let box = Box<Item>()
      for _ in 0..<count { #expect(!box.log.put(counter.item())) }
      _ = box.look()
      for _ in 0..<min(taken, count) { #expect(box.take() != nil) }
      for _ in 0..<300 { #expect(!box.log.put(counter.item())) }
      #expect(counter.liveCount == count - min(taken, count) + 300)
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }

  @Test func releasesALongLogWithoutRecursion() {
    let box = Box<Int>()
    for value in 0..<300_000 { #expect(!box.log.put(value)) }
  }

  @Test func valuesWithoutASizeAndLargeOnesAreKept() {
    typealias Large = (Int, String, InlineArray<500, Int>)
    let signals = Box<Void>()
    for _ in 0..<5_000 { #expect(!signals.log.put(())) }
    _ = signals.look()
    for _ in 0..<5_000 { #expect(signals.take() != nil) }
    #expect(signals.take() == nil)

    let large = Box<Large>()
    #expect(ValueChunk<Large>.capacity == 8)
    for value in 0..<20 { #expect(!large.log.put((value, "\(value)", InlineArray(repeating: value)))) }
    _ = large.look()
    for value in 0..<20 {
      let taken = large.take()
      #expect(taken?.0 == value)
      #expect(taken?.1 == "\(value)")
      #expect(taken?.2[499] == value)
    }
  }
}
