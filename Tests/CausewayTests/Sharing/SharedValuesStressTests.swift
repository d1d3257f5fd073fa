import Causeway
import CausewayTesting
import Testing

@Suite(.serialized) struct SharedValuesStressTests {
  private typealias Source = PassthroughSubject<Stamp, TestError>

  /// Consumers of every kind join, read some values and leave or are cancelled, while several threads send.
  @Test(arguments: [0, 1, 300]) func consumersComeAndGo(replay: Int) async {
    let held = Counter()
    let live = Counter()
    do {
      let subject = Source()
      let order = StampLog()
      let whole = subject.log(to: order, live: held)
      let shared = subject.handleEvents(
        receiveSubscription: { _ in live.add() }, receiveCompletion: { _ in live.add(-1) },
        receiveCancel: { live.add(-1) }
      ).share(replay: replay)
      let push = StampLog()
      let token = shared.log(to: push, live: held)
      let stays = UncheckedBox(shared.values(bufferingPolicy: .unbounded).makeAsyncIterator())
      let stayer = Task {
        var iterator = stays.value
        var codes: [Int] = []
        while let stamp = try? await iterator.next() { codes.append(stamp.code) }
        return codes
      }
      let visitors = (0..<60).map { number in Task { await Self.visit(shared, number) } }
      for (number, visitor) in visitors.enumerated() where number % 4 == 3 { visitor.cancel() }
      let sent = Watched(0)
      for sender in 1...2 {
        startThread {
          for number in 1...Load.operations / 2 { subject.send(Stamp(sender, number, live: held)) }
          sent.change { $0 += 1 }
        }
      }
      await sent.wait { $0 == 2 }
      subject.send(completion: .finished)
      let codes = await stayer.value
      #expect(codes == order.codes)
      #expect(push.codes == order.codes)
      let places = Dictionary(uniqueKeysWithValues: order.codes.enumerated().map { ($1, $0) })
      for visitor in visitors {
        for (codes, gaps) in await visitor.value {
          let expected = codes.compactMap { places[$0] }
          let hasGaps = zip(expected, expected.dropFirst()).contains { $1 != $0 + 1 }
          #expect(expected.count == codes.count && expected == expected.sorted() && hasGaps == (gaps > 0))
          if let first = expected.first, let last = expected.last {
            #expect(last - first + 1 == codes.count + gaps, "\(gaps) missing")
          }
        }
      }
      token.cancel()
      whole.cancel()
    }
    #expect(live.value == 0, "the source is still subscribed to")
    #expect(held.value == 0, "a value or a subscriber is still held")
  }

  /// Reads a part of the values, repeatedly.
  ///
  /// - Returns: The values read each time, and the number missing in between.
  private static func visit<Upstream>(
    _ shared: SharedReplaying<Upstream>, _ number: Int
  ) async -> [(codes: [Int], gaps: Int)] where Upstream.Output == Stamp, Upstream.Failure == TestError {
    let policies: [BufferingPolicy] = [.unbounded, .bufferingOldest(16), .bufferingNewest(16)]
    var visits: [(codes: [Int], gaps: Int)] = []
    for _ in 0..<10 {
      var iterator = shared.valuesWithGaps(bufferingPolicy: policies[number % 3]).makeAsyncIterator()
      var (codes, gaps, gap): ([Int], Int, Int) = ([], 0, 0)
      while codes.count < number * 10, let next = try? await iterator.next() {
        switch next {
        case .dropped(let count): gap += count
        case .value(let stamp):
          // Values missing before the first value or after the last one are not counted.
          gaps += codes.isEmpty ? 0 : gap
          gap = 0
          codes.append(stamp.code)
        }
      }
      visits.append((codes, gaps))
    }
    return visits
  }
}
