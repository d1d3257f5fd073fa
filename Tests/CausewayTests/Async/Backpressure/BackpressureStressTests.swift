import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct BackpressureStressTests {
  private static let senders = 4

  /// Sends from tasks, and finishes when all values are sent.
  private func send(
    to subject: BackpressureSubject<Item, Never>, count: Int, onRelease: @escaping @Sendable () -> Void = {},
    onSend: @escaping @Sendable () -> Void = {}
  ) {
    Task {
      await withTaskGroup(of: Void.self) { group in
        for sender in 0..<Self.senders {
          group.addTask {
            for number in 1...count {
              onSend()
              await subject.send(Item(Load.value(sender, number), onRelease: onRelease))
            }
          }
        }
      }
      subject.send(completion: .finished)
    }
  }

  @Test(arguments: [1, 3, 64], [false, true])
  func nothingIsLostAndMemoryIsBounded(capacity: Int, withSubscriber: Bool) async {
    let subject = BackpressureSubject<Item, Never>(capacity: capacity)
    let pushed = withSubscriber ? Collector(subject.map(\.id)) : nil
    let live = Probe((now: 0, most: 0))
    let iterators = (0..<3).map { _ in subject.values.makeAsyncIterator() }
    let consumers = iterators.map { iterator in
      nonisolated(unsafe) let start = iterator
      return Task {
        var iterator = start
        var seen: [Int] = []
        while let item = await iterator.next() { seen.append(item.id) }
        return seen
      }
    }
    let count = Load.operations / 10
    send(
      to: subject, count: count, onRelease: { live.change { $0.now -= 1 } },
      onSend: { live.change { $0 = ($0.now + 1, max($0.most, $0.now + 1)) } })
    var all: [[Int]] = []
    for consumer in consumers { all.append(await consumer.value) }
    #expect(all[0].count == Self.senders * count)
    #expect(Load.isInOrderOfSenders(all[0]))
    #expect(all[1] == all[0] && all[2] == all[0], "one order for all")
    if let pushed {
      #expect(pushed.values == all[0])
    } else {
      // The waiting values, and those that the senders and consumers hold.
      #expect(live.value.most <= capacity + 2 * Self.senders + 2 * 3, "\(live.value.most) at once")
    }
  }

  @Test func consumersComeAndGoAndSendersAreCancelled() async {
    let subject = BackpressureSubject<Item, Never>(capacity: 2)
    let pushed = Collector(subject.map(\.id))
    let count = Load.operations / 20
    let isOver = Watched(false)
    let token = subject.sink(receiveCompletion: { _ in isOver.change { $0 = true } }, receiveValue: { _ in })
    send(to: subject, count: count)
    let cancelled = Task {
      var sent: [Int] = []
      for number in 1...200 {
        let sender = Task { await subject.send(Item(Load.value(9, number))) }
        sender.cancel()
        if await sender.value { sent.append(Load.value(9, number)) }
      }
      return sent
    }
    for round in 0..<100 {
      let consumer = Task {
        var seen: [Int] = []
        for await item in subject.values {
          seen.append(item.id)
          if round.isMultiple(of: 2), seen.count == 20 { break }
        }
        return seen
      }
      if round.isMultiple(of: 3) { consumer.cancel() }
      if !round.isMultiple(of: 2), !round.isMultiple(of: 3) {
        Task { consumer.cancel() }
      }
      let seen = await consumer.value
      #expect(Load.isInOrderOfSenders(seen.filter { Load.sender($0) != 9 }))
    }
    let sent = await cancelled.value
    await isOver.wait { $0 }
    // Without consumers there is always room, so all values of the others have been sent.
    #expect(pushed.values.count { Load.sender($0) != 9 } == Self.senders * count)
    #expect(pushed.values.filter { Load.sender($0) == 9 }.starts(with: sent))
    token.cancel()
  }
}
