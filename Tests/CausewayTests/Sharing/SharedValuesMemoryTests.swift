import CausewayTesting
import Synchronization
import Testing

@testable import Causeway

/// The values that a share's log retains, and for how long.
@Suite struct SharedValuesMemoryTests {
  /// A value that is counted while it exists.
  private final class Counted: Sendable {
    let live: Counter

    init(_ live: Counter) {
      self.live = live
      live.add()
    }

    deinit {
      live.add(-1)
    }
  }

  private let subject = PassthroughSubject<Counted, TestError>()
  private let live = Counter()

  private func send(_ count: Int) {
    for _ in 0..<count { subject.send(Counted(live)) }
  }

  @Test func chunksAreReleasedWhenTheSlowestHasPassed() async throws {
    let values = subject.share().values(bufferingPolicy: .unbounded)
    var iterators = (0..<3).map { _ in values.makeAsyncIterator() }
    send(2_560)
    #expect(live.value == 2_560, "once, for all three")
    for _ in 0..<2_000 { _ = try await iterators[0].next() }
    for _ in 0..<1_000 { _ = try await iterators[1].next() }
    #expect(live.value == 2_560, "the slowest has read nothing")
    for _ in 0..<1_500 { _ = try await iterators[2].next() }
    #expect(live.value == 2_560 - 768, "three chunks of 256")
    for _ in 0..<1_000 { _ = try await iterators[1].next() }
    #expect(live.value == 2_560 - 1_280, "five chunks")
    iterators.removeLast()
    #expect(live.value <= 2_560 - 1_792, "the slowest has left")
    iterators = []
    #expect(live.value == 0)
  }

  @Test(arguments: [0, 1, 5]) func nothingButWhatIsReplayedIsHeldWhenAllWait(replay: Int) {
    let log = SharedLog<Counted, TestError>(replay: replay)
    let registrations = (0..<3).map { _ in
      let (consumer, place) = log.join()!
      return LogRegistration(log, consumer, place) { _ in }
    }
    let cursors = registrations.map { LogCursor($0) }
    var sent = 0
    for count in [7, 10, 300] {
      for _ in 0..<count { _ = log.put(Counted(live)) }
      sent += count
      for (registration, cursor) in zip(registrations, cursors) {
        #expect(live.value > replay, "not all wait yet")
        while cursor.look(UInt64(sent)) { while cursor.takeKnown() != nil {} }
        #expect(log.park(registration.consumer, log.word.load(ordering: .acquiring), nil))
      }
      #expect(live.value == replay)
      log.wake()
    }
    for cursor in cursors { cursor.unregisterConsumer() }
    #expect(live.value == 0)
  }

  @Test(arguments: [BufferingPolicy.bufferingOldest(10), .bufferingNewest(10)])
  func aLaggardWithALimitHoldsLittle(policy: BufferingPolicy) async throws {
    let shared = subject.share()
    var iterator = shared.values(bufferingPolicy: policy).makeAsyncIterator()
    send(10_000)
    #expect(live.value <= 256 + 10)
    for _ in 0..<9 { _ = try await iterator.next() }
    #expect(live.value <= 256 + 1)
    subject.send(completion: .finished)
    while try await iterator.next() != nil {}
    #expect(live.value == 0, "though the iterator is held")
    withExtendedLifetime(iterator) {}
  }

  @Test func aMillionAreReleasedWithoutOverflowingTheStack() async throws {
    let values = PassthroughSubject<Int, TestError>()
    let shared = values.share()
    var first = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    do {
      let second = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
      for value in 0..<1_000_000 { values.send(value) }
      for value in 0..<1_000 { #expect(try await first.next() == value) }
      withExtendedLifetime(second) {}
    }
    // The slowest has left; now the other one leaves nearly all of the log unread.
    first = shared.values(bufferingPolicy: .unbounded).makeAsyncIterator()
    values.send(1)
    #expect(try await first.next() == 1)
  }

  @Test func aMillionObjectsGoWithTheLog() {
    let values = subject.share().values(bufferingPolicy: .unbounded)
    do {
      let iterator = values.makeAsyncIterator()
      send(1_000_000)
      #expect(live.value == 1_000_000)
      withExtendedLifetime(iterator) {}
    }
    #expect(live.value == 0)
  }

  @Test(.covers("R6"), arguments: Ending.all) func nothingIsHeldAfterTheEnd(by ending: Ending) async {
    let shared = subject.share()
    let iterator = UncheckedBox(shared.values(bufferingPolicy: .unbounded).makeAsyncIterator())
    send(300)
    let subject = subject
    await Task {
      switch ending {
      case .finish: subject.send(completion: .finished)
      case .failure: subject.send(completion: .failure(.failed))
      case .cancel, .value: withUnsafeCurrentTask { $0?.cancel() }
      }
      var copy = iterator.value
      while (try? await copy.next()) != nil {}
    }.value
    #expect(live.value == 0)
    withExtendedLifetime(iterator) {}
  }
}
