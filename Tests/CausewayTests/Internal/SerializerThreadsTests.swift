import Testing

@Suite struct SerializerThreadsTests {
  private struct Event: Sendable, Equatable {
    let thread: Int
    let number: Int
  }

  @Test(arguments: [2, 4, 8]) func nothingIsLostAndEachThreadsOrderIsKept(threads: Int) {
    let box = SerialBox<Event>()
    let count = 20_000 / threads
    onThreads(threads) { thread in
      for number in 0..<count {
        box.submit(Event(thread: thread, number: number)) { box.handle($0) }
      }
    }
    #expect(box.tryEnter())
    #expect(box.overlaps == 0)
    #expect(box.handled.count == threads * count)
    for thread in 0..<threads {
      #expect(box.handled.filter { $0.thread == thread }.map(\.number) == Array(0..<count))
    }
  }

  @Test func everyEventIsReleasedOnce() {
    let counter = ReleaseCounter()
    let box = SerialBox<Item>()
    onThreads(4) { _ in
      for _ in 0..<1_000 { box.submit(counter.item()) { _ in } }
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }

  /// A thread that enters and leaves without events has exclusive access to the owner's data.
  @Test func enteringAndLeavingHandsTheOwnersDataOn() {
    let box = SerialBox<Event>()
    onThreads(4) { thread in
      var number = 0
      while number < 2_000 {
        guard box.tryEnter() else { continue }
        box.handle(Event(thread: thread, number: number))
        number += 1
        if !box.tryLeave() { box.drain { box.handle($0) } }
      }
    }
    #expect(box.tryEnter())
    #expect(box.overlaps == 0)
    #expect(box.handled.count == 8_000)
  }
}
