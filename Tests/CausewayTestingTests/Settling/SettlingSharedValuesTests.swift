import Causeway
import CausewayTesting
import Testing

@Suite struct SettlingSharedValuesTests {
  @Test(.settles, arguments: [BufferingPolicy.unbounded, .bufferingNewest(1000)])
  func consumersOfAShareAreWaitedFor(_ policy: BufferingPolicy) async {
    let source = PassthroughSubject<Int, Never>()
    let shared = source.share(replay: 1)
    let seen = Probe<[Int]>([])
    let made = [Signal(), Signal()]
    let tasks = made.map { signal in
      Task {
        var iterator = shared.values(bufferingPolicy: policy).makeAsyncIterator()
        signal.fire()
        while let value = await iterator.next() { seen.append(value) }
      }
    }
    for signal in made { await signal.wait() }
    await Task.detached { for value in 1...50 { source.send(value) } }.value
    await settle()
    #expect(seen.value.sorted() == (1...50).flatMap { [$0, $0] })
    for task in tasks { task.cancel() }
  }

  @Test func aConsumerOfAShareIsListedUntilItEnds() async {
    let source = PassthroughSubject<Int, Never>()
    let subscriptions = LiveSubscriptions()
    await subscriptions.during {
      var iterator: SharedValues<Int, Never>.Iterator? = source.share().values(bufferingPolicy: .unbounded)
        .makeAsyncIterator()
      #expect(subscriptions.entries.map { "\($0.kind)" } == ["values"])
      source.send(completion: .finished)
      #expect(await iterator?.next() == nil)
      #expect(subscriptions.entries.isEmpty)
      iterator = nil
    }
  }
}
