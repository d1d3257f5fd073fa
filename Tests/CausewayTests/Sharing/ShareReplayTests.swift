import Causeway
import CausewayTesting
import Testing

@Suite struct ShareReplayTests {
  private let source = SharedSource()

  @Test(arguments: [0, 1, 2, 5]) func aLateSubscriberReceivesTheLastValuesFirst(replay: Int) {
    let shared = source.publisher.share(replay: replay)
    let first = Recorder(shared)
    source.send(1, 2, 3)
    let late = Recorder(shared)
    #expect(late.values == Array([1, 2, 3].suffix(replay)))
    source.send(4)
    #expect(first.values == [1, 2, 3, 4])
    #expect(late.values.last == 4)
    #expect(source.starts.value == 1)
    first.cancel()
    late.cancel()
    #expect(source.live.value == 0)
  }

  @Test func theNextSubscriptionBeginsWithoutTheOldValues() {
    let shared = source.publisher.share(replay: 1)
    let first = Recorder(shared)
    source.send(1)
    first.cancel()
    let second = Recorder(shared)
    #expect(second.values == [])
    #expect(source.starts.value == 2)
    second.cancel()
  }

  @Test func afterTheEndTheLastValuesAndTheEndAreThere() {
    let shared = source.publisher.share(replay: 2)
    let first = Recorder(shared)
    source.send(1, 2, 3)
    source.fail()
    let late = Recorder(shared)
    #expect(late.values == [2, 3])
    #expect(late.failure == .failed)
    #expect(source.starts.value == 1)
    first.cancel()
  }
}
