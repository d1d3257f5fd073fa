import Dispatch
import Testing

@testable import Causeway

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
