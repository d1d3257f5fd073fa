import Testing

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
