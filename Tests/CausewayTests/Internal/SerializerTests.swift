import CausewayPlatform
import Testing

@testable import Causeway

@Suite struct SerializerTests {
  @Test func oneIsInsideAtATime() {
    let serializer = SerialBox<Int>()
    #expect(serializer.tryEnter())
    #expect(!serializer.tryEnter())
    #expect(serializer.tryLeave())
    #expect(serializer.tryEnter())
    #expect(serializer.tryLeave())
  }

  @Test func theOwnerDoesNotLeaveWhileEventsWait() {
    let serializer = SerialBox<Int>()
    #expect(serializer.enterOrQueue(0))
    #expect(!serializer.enterOrQueue(1))
    #expect(!serializer.enterOrQueue(2))
    #expect(!serializer.tryEnter())
    #expect(!serializer.tryLeave())
    var handled: [Int] = []
    serializer.drain { handled.append($0) }
    #expect(handled == [1, 2])
    #expect(serializer.tryEnter())
    #expect(serializer.tryLeave())
  }

  @Test func submittingHandlesAtOnceOrLeavesItToTheOwner() {
    let box = SerialBox<Int>()
    var during: [Int] = []
    box.submit(1) { event in
      box.handle(event)
      if event == 1 {
        box.submit(2) { _ in Issue.record("handled by a thread that is not the owner") }
        during = box.handled
      }
    }
    #expect(during == [1])
    #expect(box.handled == [1, 2])
    #expect(box.overlaps == 0)
  }

  /// Submits each of six events but the first from the handler of an earlier one, in every possible way.
  @Test(arguments: [true, false]) func everyNestingIsHandledInTheOrderOfSubmission(bySubmit: Bool) {
    for parents in Self.allParents(count: 6) {
      let box = SerialBox<Int>()
      let children = Dictionary(grouping: 1..<6) { parents[$0] }
      func handle(_ event: Int) {
        box.handle(event) { event in
          #expect(!box.tryEnter())
          for child in children[event] ?? [] { box.submit(child, handle) }
        }
      }
      if bySubmit {
        box.submit(0, handle)
      } else {
        #expect(box.tryEnter())
        handle(0)
        if !box.tryLeave() { box.drain(handle) }
      }

      var expected = [0]
      for place in 0..<6 { expected += children[expected[place]] ?? [] }
      #expect(box.handled == expected, "parents \(parents)")
      #expect(box.overlaps == 0)
      #expect(box.tryEnter())
    }
  }

  @Test func releasesUnhandledEvents() {
    let counter = ReleaseCounter()
    do {
      let serializer = SerialBox<Item>()
      #expect(serializer.enterOrQueue(counter.item()))
      for _ in 0..<5 { #expect(!serializer.enterOrQueue(counter.item())) }
      #expect(counter.liveCount == 5)
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }

  @Test func anEventIsReleasedBeforeTheNextIsHandled() {
    let counter = ReleaseCounter()
    let serializer = SerialBox<Item>()
    #expect(serializer.tryEnter())
    for _ in 0..<3 { #expect(!serializer.enterOrQueue(counter.item())) }
    var live: [Int] = []
    serializer.drain { _ in live.append(counter.liveCount) }
    #expect(live == [3, 2, 1])
    #expect(counter.liveCount == 0)
  }

  /// All arrays whose element n is a number below n; the first element has no meaning.
  private static func allParents(count: Int) -> [[Int]] {
    (1..<count).reduce([[0]]) { all, place in
      all.flatMap { parents in (0..<place).map { parents + [$0] } }
    }
  }
}

@Suite struct SerializerModelTests {
  @Test(arguments: 1...40) func behavesLikeAFlagAndAnArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let counter = ReleaseCounter()
    do {
      let serializer = SerialBox<Item>()
      var isOwned = false
      var queue: [Int] = []
      for _ in 0..<300 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0:
          #expect(serializer.tryEnter() == !isOwned)
          isOwned = true
        case 1 where isOwned:
          #expect(serializer.tryLeave() == queue.isEmpty)
          isOwned = !queue.isEmpty
        case 2 where !queue.isEmpty:
          var handled: [Int] = []
          var nested = Int.random(in: 0..<3, using: &random)
          serializer.drain { item in
            handled.append(item.id)
            guard nested > 0 else { return }
            nested -= 1
            let late = counter.item()
            queue.append(late.id)
            #expect(!serializer.enterOrQueue(late))
          }
          #expect(handled == queue)
          queue = []
          isOwned = false
        default:
          let item = counter.item()
          #expect(serializer.enterOrQueue(item) == !isOwned)
          if isOwned { queue.append(item.id) }
          isOwned = true
        }
        #expect(counter.liveCount == queue.count)
      }
    }
    #expect(counter.liveCount == 0)
    #expect(counter.isExact)
  }
}

@Suite struct SerializerThreadsTests {
  @Test(.timeLimit(.minutes(1))) func theWaitForATurnIsMeasured() {
    let turn = Turn()
    onThreads(2) { index in
      if index == 0 {
        let queued = turn.wait(for: .seconds(50))
        #expect(queued == nil)
        #expect(causeway_take_wait() > 0)
        #expect(causeway_take_wait() == 0)
      } else {
        while !turn.isParked { causeway_spin_hint() }
        #expect(turn.grant(nil))
      }
    }
  }

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

/// A serializer that threads share, and the records of its owner.
final class SerialBox<Event: Sendable>: @unchecked Sendable {
  private let serializer = Serializer<Event>()
  /// Belongs to the owner; the tests verify that no other thread is inside.
  private(set) var handled: [Event] = []
  private var isInside = false
  /// The number of entries while another thread was inside; belongs to the owner.
  private(set) var overlaps = 0

  /// Records an event, and runs a closure while it is inside.
  func handle(_ event: Event, meanwhile: (Event) -> Void = { _ in }) {
    if isInside { overlaps += 1 }
    isInside = true
    handled.append(event)
    meanwhile(event)
    isInside = false
  }

  // MARK: The serializer, which `#expect` cannot call because it cannot be copied

  func tryEnter() -> Bool { serializer.tryEnter() }

  func tryLeave() -> Bool { serializer.tryLeave() }

  /// Enters, or queues an event without waiting for its turn.
  func enterOrQueue(_ event: Event) -> Bool {
    if case .owner = serializer.takePlace(for: event, waiting: false) { true } else { false }
  }

  func submit(_ event: Event, _ handle: (Event) -> Void) { serializer.submit(event, handle) }

  func drain(_ handle: (Event) -> Void) { serializer.drain(handle) }
}
