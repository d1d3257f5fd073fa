import Causeway
import Testing

@Suite struct R11CancelTests {
  private static let policies: [BufferingPolicy] = [.unbounded, .bufferingOldest(4), .bufferingNewest(4)]

  private let subject = PassthroughSubject<Int, Never>()

  @Test(.covers("R11"), arguments: policies) func aCancelledTaskStopsThoughValuesAreAlwaysThere(
    _ policy: BufferingPolicy
  ) async {
    let task = Task { [subject] in
      var iterator = subject.values(bufferingPolicy: policy).makeAsyncIterator()
      for value in 1...3 { subject.send(value) }
      var count = 0
      while await iterator.next() != nil, count < 10_000 {
        count += 1
        subject.send(count)
        if count == 100 { withUnsafeCurrentTask { $0?.cancel() } }
      }
      return count
    }
    let count = await task.value
    #expect((100...110).contains(count))
  }

  @Test(.covers("R11"), arguments: policies) func aCancelWakesAWaitingTask(_ policy: BufferingPolicy) async {
    for _ in 0..<200 {
      let isCancelled = Watched(false)
      let values = subject.handleEvents(receiveCancel: { isCancelled.change { $0 = true } })
        .values(bufferingPolicy: policy)
      let task = Task {
        var iterator = values.makeAsyncIterator()
        return await iterator.next()
      }
      task.cancel()
      #expect(await task.value == nil)
      await isCancelled.wait { $0 }
    }
  }

  @Test(.covers("R11"), arguments: policies) func theIteratorSubscribesWhenItIsMade(_ policy: BufferingPolicy) async {
    let events = Watched<[String]>([])
    let values = subject.handleEvents(
      receiveSubscription: { _ in events.change { $0.append("made") } },
      receiveCancel: { events.change { $0.append("cancelled") } }
    ).values(bufferingPolicy: policy)
    #expect(events.value == [])
    do {
      var iterator = values.makeAsyncIterator()
      #expect(events.value == ["made"])
      subject.send(1)
      #expect(await iterator.next() == 1)
    }
    #expect(events.value == ["made", "cancelled"])
  }

  @Test(.covers("R11")) func firstCancelsWithTheFirstValue() async {
    let isCancelled = Watched(false)
    let value = await subject.prepend(1, 2).handleEvents(receiveCancel: { isCancelled.change { $0 = true } }).first()
    #expect(value == 1)
    #expect(isCancelled.value)
  }

  @Test(.covers("R11")) func firstOfAnEndlessSequenceReturns() async {
    #expect(await (1...).publisher.first() == 1)
  }

  @Test(.covers("R11")) func firstWithoutAValueIsNil() async {
    #expect(await Empty<Int, Never>().first() == nil)
    let task = Task { [subject] in await subject.first() }
    task.cancel()
    #expect(await task.value == nil)
  }
}
