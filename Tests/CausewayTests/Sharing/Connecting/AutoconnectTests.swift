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

/// A user's connectable publisher, which returns its token when it has connected, and retains it too.
private struct OwnConnectable: ConnectablePublisher {
  typealias Output = Int
  typealias Failure = Never

  let subject = PassthroughSubject<Int, Never>()
  let log: Probe<[String]>
  let tokens = Probe<[AnyCancellable]>([])
  /// Called while it connects.
  let onConnect: @Sendable () -> Void

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    subject.subscribe(subscriber)
  }

  func connect() -> AnyCancellable {
    log.append("connect")
    onConnect()
    let token = AnyCancellable { [log] in log.append("disconnect") }
    tokens.append(token)
    return token
  }
}

@Suite struct AutoconnectorTests {
  private let log = Probe<[String]>([])
  private let token = Probe<AnyCancellable?>(nil)
  private let subscription = Probe<Subscription?>(nil)

  /// Subscribes, and stores the subscription before the connection begins.
  private func subscribe(to publisher: some Publisher<Int, Never>) {
    let keep: @Sendable (Subscription) -> Void = { [subscription] given in subscription.change { $0 = given } }
    let sink = publisher.handleEvents(receiveSubscription: keep).sink { _ in }
    token.change { $0 = sink }
  }

  /// The last subscriber leaves during the connection, which is no longer needed when it is complete.
  @Test func aConnectionThatIsNotWantedAnyMoreIsEnded() {
    let own = OwnConnectable(log: log) { [subscription] in subscription.value?.cancel() }
    let publisher = own.autoconnect()
    subscribe(to: publisher)
    #expect(log.value == ["connect", "disconnect"])
    token.value?.cancel()
    #expect(log.value == ["connect", "disconnect"])
  }

  @Test func aConnectionThatIsWantedStays() {
    let publisher = OwnConnectable(log: log, onConnect: {}).autoconnect()
    subscribe(to: publisher)
    #expect(log.value == ["connect"])
    token.value?.cancel()
    #expect(log.value == ["connect", "disconnect"])
  }

  /// Another subscriber arrives after the last has left and before the connection is complete: it gets a new
  /// connection.
  @Test func aSubscriberThatArrivesDuringADisconnectConnectsAgain() {
    let again = Probe<(@Sendable () -> Void)?>(nil)
    let own = OwnConnectable(log: log) { again.value?() }
    let publisher = own.autoconnect()
    let second = Probe<AnyCancellable?>(nil)
    again.change {
      $0 = { [subscription] in
        again.change { $0 = nil }
        subscription.value?.cancel()
        let sink = publisher.sink { _ in }
        second.change { $0 = sink }
      }
    }
    subscribe(to: publisher)
    #expect(log.value == ["connect", "disconnect", "connect"])
    second.value?.cancel()
    #expect(log.value == ["connect", "disconnect", "connect", "disconnect"])
  }
}
