import Causeway
import CausewayTesting
import Testing

@Suite struct CollectByTimeTests {
  private let clock = TestClock()
  private let upstream = TappedSubject()

  private func record(orCount count: Int? = nil) -> Probe<[(values: [Int], at: Int)]> {
    let log = Probe<[(values: [Int], at: Int)]>([])
    let clock = clock
    upstream.publisher.collect(byTime: .seconds(10), orCount: count, clock: clock)
      .handleEvents(receiveOutput: { log.append(($0, clock.seconds)) })
      .subscribe(QuittingSubscriber(after: 100, values: Probe([]), completions: Probe(0)))
    return log
  }

  @Test func sendsTheValuesOfEachWindow() {
    let log = record()
    upstream.send(clock, (3, 1), (5, 2), (13, 3), (40, 4))
    clock.advance(by: .seconds(20))
    #expect(log.value.map(\.values) == [[1, 2], [3], [4]])
    #expect(log.value.map(\.at) == [13, 23, 50])
    #expect(clock.sleeperCount == 0)
    upstream.finish()
    #expect(log.value.count == 3)
  }

  @Test func aFullWindowClosesEarly() {
    let log = record(orCount: 2)
    upstream.send(clock, (0, 1), (4, 2))
    #expect(clock.sleeperCount == 0)
    upstream.send(clock, (8, 3), (17, 4), (20, 5))
    clock.advance(by: .seconds(20))
    #expect(log.value.map(\.values) == [[1, 2], [3, 4], [5]])
    #expect(log.value.map(\.at) == [4, 17, 30])
    upstream.finish()
  }

  @Test func aCountOfOneNeedsNoTimer() {
    let log = record(orCount: 1)
    upstream.send(1, 2)
    #expect(log.value.map(\.values) == [[1], [2]])
    #expect(clock.sleeperCount == 0)
    upstream.finish()
  }

  @Test func theRestComesBeforeTheFinish() {
    let log = record()
    upstream.send(clock, (0, 1), (3, 2))
    upstream.finish()
    #expect(log.value.map(\.values) == [[1, 2]])
    #expect(log.value.map(\.at) == [3])
    #expect(clock.sleeperCount == 0)
  }

  @Test func aFailureDropsTheRest() {
    let log = record()
    upstream.send(1)
    upstream.fail()
    #expect(log.value.isEmpty)
    #expect(clock.sleeperCount == 0)
  }
}
