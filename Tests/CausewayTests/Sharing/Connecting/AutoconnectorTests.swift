import Causeway
import CausewayTesting
import Testing

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
