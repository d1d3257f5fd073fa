import Dispatch
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
    var random = SeededGenerator(seed: seed)
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

@Suite struct ValueLogParkingTests {
  /// A reader on a thread of its own.
  private final class Box: @unchecked Sendable {
    var reader = LogReader<Int>()
    let wake = DispatchSemaphore(value: 0)
    /// Next to the reader, which is used by another thread.
    let log: ValueLog<Int>

    init() {
      log = reader.log
    }

    func look() -> UInt64 { reader.look() }

    /// Reads until the log reports its end.
    func readToTheEnd() -> [Int] {
      var values: [Int] = []
      while true {
        while let value = reader.takeKnown() { values.append(value) }
        let word = reader.look()
        if reader.known > 0 { continue }
        if word & LogFlag.finished != 0 { return values }
        if log.park(word) { wake.wait() }
      }
    }
  }

  private let box = Box()

  @Test func parksWhenNothingHasHappened() {
    let word = box.look()
    #expect(box.log.park(word))
    #expect(box.look() & LogFlag.parked != 0)
    // The reader is parked already.
    #expect(!box.log.park(word))
  }

  @Test func aValueKeepsItFromParking() {
    let word = box.look()
    #expect(!box.log.put(1))
    #expect(!box.log.park(word))
    #expect(box.log.park(box.look()))
  }

  @Test(arguments: [LogFlag.finished, LogFlag.cancelled]) func aFlagKeepsItFromParking(flag: UInt64) {
    let word = box.look()
    #expect(!box.log.raise(flag))
    #expect(!box.log.park(word))
    #expect(box.look() & flag != 0)
  }

  @Test func oneOfSeveralWakesIt() {
    #expect(box.log.park(box.look()))
    #expect(box.log.put(1))
    #expect(!box.log.put(2))
    #expect(!box.log.raise(LogFlag.finished))
    #expect(!box.log.unpark())
    #expect(box.look() == 2 * LogFlag.one | LogFlag.finished)
  }

  @Test(arguments: [LogFlag.finished, LogFlag.cancelled]) func aFlagWakesIt(flag: UInt64) {
    #expect(box.log.park(box.look()))
    #expect(box.log.raise(flag))
    #expect(!box.log.put(1))
    #expect(box.look() == LogFlag.one | flag)
  }

  @Test func theFlagsStayBesideTheCount() {
    #expect(!box.log.raise(LogFlag.cancelled))
    for value in 0..<10 { #expect(!box.log.put(value)) }
    #expect(!box.log.raise(LogFlag.finished))
    #expect(box.look() == 10 * LogFlag.one | LogFlag.cancelled | LogFlag.finished)
    #expect(box.reader.known == 10)
  }

  @Test func aReaderOnAnotherThreadGetsEverythingInOrder() {
    let box = box
    onThreads(2) { thread in
      if thread == 0 {
        for value in 0..<20_000 {
          if box.log.put(value) { box.wake.signal() }
        }
        if box.log.raise(LogFlag.finished) { box.wake.signal() }
      } else {
        #expect(box.readToTheEnd() == Array(0..<20_000))
      }
    }
  }

  /// A producer and a canceller find the same parked reader: exactly one of them wakes it.
  @Test func oneOfTwoThreadsWakesTheReader() {
    for _ in 0..<500 {
      let box = Box()
      let wakes = SerialBox<Int>()
      #expect(box.log.park(box.look()))
      onThreads(2) { thread in
        let isMine = thread == 0 ? box.log.put(1) : box.log.raise(LogFlag.cancelled)
        if isMine { wakes.submit(thread) { wakes.handle($0) } }
      }
      #expect(wakes.handled.count == 1)
      #expect(box.look() == LogFlag.one | LogFlag.cancelled)
    }
  }
}
