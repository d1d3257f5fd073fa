import Causeway
import CausewayTesting
import Testing

@Suite struct AutoconnectTests {
  private let upstream = TappedSubject()
  private let starts = Probe(0)

  private typealias Upstream = HandleEvents<HandleEvents<PassthroughSubject<Int, TestError>>>

  private var publisher: Autoconnect<Multicast<Upstream, PassthroughSubject<Int, TestError>>> {
    let starts = starts
    return upstream.publisher.handleEvents(receiveSubscription: { _ in starts.change { $0 += 1 } })
      .makeConnectable().autoconnect()
  }

  @Test func connectsWithTheFirstAndDisconnectsWithTheLast() {
    let publisher = publisher
    #expect(starts.value == 0)
    let (first, second) = (Recorder(publisher), Recorder(publisher))
    #expect(starts.value == 1)
    upstream.send(1)
    first.cancel()
    upstream.send(2)
    #expect(first.values == [1])
    #expect(second.values == [1, 2])
    second.cancel()
    second.cancel()
    #expect(upstream.seen == [.value(1), .value(2), .cancelled])
    let third = Recorder(publisher)
    upstream.send(3)
    #expect(third.values == [3])
    #expect(starts.value == 2)
    third.cancel()
  }

  @Test func theFirstReceivesWhatConnectingSends() {
    let recorder = Recorder([1, 2, 3].publisher.makeConnectable().autoconnect())
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
    let sent = Probe(0)
    let endless = (1...1_000).publisher.handleEvents(receiveOutput: { _ in sent.change { $0 += 1 } })
    #expect(endless.makeConnectable().autoconnect().quitting(after: 2).values == [1, 2])
    #expect(sent.value == 2, "a cancel from inside reaches the upstream")
  }

  @Test func anImmediateCancelDoesNotConnect() {
    _ = publisher.quitting(after: 0)
    #expect(starts.value == 0)
  }

  @Test func theEndIsForGood() {
    let publisher = publisher
    let first = Recorder(publisher)
    upstream.fail()
    #expect(first.failure == .failed)
    #expect(Recorder(publisher).failure == .failed)
    first.cancel()
    #expect(starts.value == 1)
  }
}
