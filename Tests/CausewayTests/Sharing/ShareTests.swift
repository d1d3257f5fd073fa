import Causeway
import CausewayTesting
import Testing

@Suite struct ShareTests {
  private let upstream = TappedSubject()
  private let subscriptions = Probe(0)

  private var shared: Shared<HandleEvents<HandleEvents<PassthroughSubject<Int, TestError>>>> {
    let subscriptions = subscriptions
    return upstream.publisher.handleEvents(receiveSubscription: { _ in subscriptions.change { $0 += 1 } }).share()
  }

  @Test func subscribesOnceForAll() {
    let shared = shared
    #expect(subscriptions.value == 0)
    let recorders = (0..<3).map { _ in Recorder(shared) }
    upstream.send(1, 2)
    #expect(subscriptions.value == 1)
    #expect(recorders.map(\.values) == [[1, 2], [1, 2], [1, 2]])
    #expect(upstream.seen == [.value(1), .value(2)])
    recorders.forEach { $0.cancel() }
  }

  @Test func copiesShareOneSubscription() {
    let shared = shared
    let copy = shared
    let recorders = [Recorder(shared), Recorder(copy)]
    #expect(subscriptions.value == 1)
    recorders.forEach { $0.cancel() }
  }

  @Test func cancelsTheUpstreamWithTheLast() {
    let shared = shared
    let (first, second) = (Recorder(shared), Recorder(shared))
    first.cancel()
    upstream.send(1)
    #expect(first.values == [])
    #expect(second.values == [1])
    #expect(upstream.seen == [.value(1)])
    second.cancel()
    second.cancel()
    upstream.send(2)
    #expect(second.values == [1])
    #expect(upstream.seen == [.value(1), .cancelled])
  }

  @Test func beginsAnewAfterTheLastHasLeft() {
    let shared = shared
    Recorder(shared).cancel()
    let recorder = Recorder(shared)
    upstream.send(1)
    #expect(subscriptions.value == 2)
    #expect(recorder.values == [1])
    recorder.cancel()
    #expect(upstream.seen == [.cancelled, .value(1), .cancelled])
  }

  @Test func aLateSubscriberReceivesNothingFromBefore() {
    let shared = shared
    let first = Recorder(shared)
    upstream.send(1)
    let late = Recorder(shared)
    upstream.send(2)
    #expect(first.values == [1, 2])
    #expect(late.values == [2])
    first.cancel()
    late.cancel()
  }

  @Test func allSubscribersReceiveTheEnd() {
    let shared = shared
    let recorders = (0..<2).map { _ in Recorder(shared) }
    upstream.send(1)
    upstream.fail()
    #expect(recorders.map(\.failure) == [.failed, .failed])
    #expect(upstream.seen == [.value(1), .ended])
  }

  @Test(arguments: [true, false]) func aSubscriberAfterTheCompletionReceivesIt(finished: Bool) {
    let shared = shared
    let first = Recorder(shared)
    finished ? upstream.finish() : upstream.fail()
    let late = Recorder(shared)
    #expect(late.values == [])
    #expect(late.isFinished == finished)
    #expect(late.failure == (finished ? nil : .failed))
    #expect(subscriptions.value == 1)
    // Releasing an ended subscription does not count as leaving.
    first.cancel()
    late.cancel()
    #expect(Recorder(shared).completion != nil)
    #expect(subscriptions.value == 1)
  }

  @Test func aValueSentBySubscribersIsDeliveredToAllInOneOrder() {
    let shared = shared
    let upstream = upstream
    let token = shared.sink(receiveCompletion: { _ in }, receiveValue: { if $0 == 1 { upstream.send(2) } })
    let recorder = Recorder(shared)
    upstream.send(1)
    #expect(recorder.values == [1, 2])
    token.cancel()
    recorder.cancel()
  }

  @Test func twoSharesOfOnePublisherAreTwo() {
    let recorders = [Recorder(shared), Recorder(shared)]
    #expect(subscriptions.value == 2)
    recorders.forEach { $0.cancel() }
  }
}

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
