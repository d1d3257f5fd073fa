import CausewayTesting
import Testing

@testable import Causeway

@Suite struct MulticastTests {
  private let upstream = TappedSubject()
  private let starts = Probe(0)

  private var publisher: HandleEvents<HandleEvents<PassthroughSubject<Int, TestError>>> {
    let starts = starts
    return upstream.publisher.handleEvents(receiveSubscription: { _ in starts.change { $0 += 1 } })
  }

  @Test func nothingIsSentBeforeItIsConnected() {
    let connectable = publisher.makeConnectable()
    let recorders = [Recorder(connectable), Recorder(connectable)]
    upstream.send(1)
    #expect(starts.value == 0)
    let token = connectable.connect()
    upstream.send(2)
    #expect(starts.value == 1)
    #expect(recorders.map(\.values) == [[2], [2]])
    token.cancel()
    upstream.send(3)
    #expect(recorders.map(\.values) == [[2], [2]])
    #expect(recorders.allSatisfy { $0.completion == nil })
    #expect(upstream.seen == [.value(2), .cancelled])
    recorders.forEach { $0.cancel() }
  }

  @Test func subscribersStayWhenItIsConnectedAgain() {
    let connectable = publisher.makeConnectable()
    let recorder = Recorder(connectable)
    for value in 1...3 {
      let token = connectable.connect()
      upstream.send(value)
      token.cancel()
      upstream.send(-value)
    }
    #expect(recorder.values == [1, 2, 3])
    #expect(starts.value == 3)
    recorder.cancel()
  }

  @Test func aSecondConnectIsTheSameConnection() {
    let connectable = publisher.makeConnectable()
    let copy = connectable
    let recorder = Recorder(connectable)
    let first = connectable.connect()
    let second = copy.connect()
    upstream.send(1)
    #expect(recorder.values == [1])
    #expect(starts.value == 1)
    second.cancel()
    #expect(upstream.seen == [.value(1), .cancelled])
    let third = connectable.connect()
    // Both belong to the connection that has ended.
    first.cancel()
    second.cancel()
    upstream.send(2)
    #expect(recorder.values == [1, 2])
    third.cancel()
    recorder.cancel()
  }

  @Test func releasingTheTokenDisconnects() {
    let connectable = publisher.makeConnectable()
    do {
      let token = connectable.connect()
      withExtendedLifetime(token) {}
    }
    #expect(upstream.seen == [.cancelled])
  }

  @Test func theTokenKeepsTheConnectionWithoutThePublisher() {
    let (recorder, token) = {
      let connectable = publisher.makeConnectable()
      return (Recorder(connectable), connectable.connect())
    }()
    upstream.send(1)
    #expect(recorder.values == [1])
    token.cancel()
    #expect(upstream.seen == [.value(1), .cancelled])
    recorder.cancel()
  }

  @Test func theSubjectSaysWhatALateSubscriberReceives() {
    let made = Probe(0)
    let connectable = publisher.multicast {
      made.change { $0 += 1 }
      return ReplaySubject<Int, TestError>(2)
    }
    #expect(made.value == 0)
    let token = connectable.connect()
    upstream.send(1, 2, 3)
    let late = Recorder(connectable)
    #expect(late.values == [2, 3])
    #expect(made.value == 1)
    token.cancel()
    late.cancel()
  }

  @Test func aGivenSubjectIsUsed() {
    let subject = CurrentValueSubject<Int, TestError>(0)
    let connectable = publisher.multicast(subject: subject)
    let token = connectable.connect()
    upstream.send(7)
    #expect(subject.value == 7)
    subject.send(8)
    let late = Recorder(connectable)
    #expect(late.values == [8])
    token.cancel()
    late.cancel()
  }

  @Test(arguments: [true, false]) func theEndReachesAllAndIsForGood(finished: Bool) {
    let connectable = publisher.makeConnectable()
    let recorder = Recorder(connectable)
    let token = connectable.connect()
    finished ? upstream.finish() : upstream.fail()
    #expect(recorder.isFinished == finished)
    #expect(recorder.failure == (finished ? nil : .failed))
    let again = connectable.connect()
    #expect(starts.value == 1)
    #expect(Recorder(connectable).completion != nil)
    token.cancel()
    again.cancel()
    #expect(upstream.seen == [.ended])
  }

  @Test func anUpstreamThatEndsInsideConnectHasEnded() {
    let connectable = [1, 2, 3].publisher.makeConnectable()
    let recorder = Recorder(connectable)
    let token = connectable.connect()
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.isFinished)
    token.cancel()
  }

  @Test func connectingInsideConnectIsTheSameConnection() {
    let inner = Probe<[AnyCancellable]>([])
    let connectable = (1...3).publisher.makeConnectable()
    let recorder = Recorder(connectable)
    let sink = connectable.sink { _ in inner.append(connectable.connect()) }
    let token = connectable.connect()
    #expect(recorder.values == [1, 2, 3])
    #expect(inner.value.count == 3)
    inner.change { $0 = [] }
    token.cancel()
    sink.cancel()
  }

  @Test(.covers("R6"), arguments: Ending.all) func releasesTheUpstreamThoughTheTokenIsHeld(by ending: Ending) {
    let subject = PassthroughSubject<Int, TestError>()
    weak var closures: Witness?
    func connect() -> AnyCancellable {
      let witness = Witness()
      closures = witness
      return subject.map { value in
        witness.look()
        return value
      }.makeConnectable().connect()
    }
    let token = connect()
    #expect(closures != nil)
    ending.apply(to: subject, token)
    #expect(closures == nil)
    withExtendedLifetime(token) {}
  }
}

@Suite struct LazySubjectTests {
  /// The closure runs outside the lock, so another thread may need the subject meanwhile.
  ///
  /// Both get the same subject.
  @Test(.covers("R4")) func threadsThatNeedItAtOnceGetTheSameSubject() {
    let made = Probe(0)
    let lazy = Probe<LazySubject<PassthroughSubject<Int, Never>>?>(nil)
    let other = Probe<PassthroughSubject<Int, Never>?>(nil)
    let subject = LazySubject {
      var isFirst = false
      made.change { count in
        count += 1
        isFirst = count == 1
      }
      if isFirst {
        onThreads(1) { _ in
          let value = lazy.value?.value
          other.change { $0 = value }
        }
      }
      return PassthroughSubject<Int, Never>()
    }
    lazy.change { $0 = subject }
    let own = subject.value
    #expect(other.value === own)
    #expect(subject.value === own)
    #expect(made.value == 2)
    lazy.change { $0 = nil }
  }

  /// Observed from outside: a subscriber that joins while the subject is being created receives the upstream's values.
  @Test func aSubscriberThatComesWhileItIsMadeIsConnected() {
    let upstream = PassthroughSubject<Int, Never>()
    let isMade = Probe(false)
    let recorders = Probe<[Recorder<Int, Never>]>([])
    let subscribe = Probe<(@Sendable () -> Void)?>(nil)
    let connectable = upstream.multicast {
      var isFirst = false
      isMade.change { made in
        isFirst = !made
        made = true
      }
      if isFirst { onThreads(1) { _ in subscribe.value?() } }
      return PassthroughSubject<Int, Never>()
    }
    subscribe.change { $0 = { recorders.append(Recorder(connectable)) } }
    recorders.append(Recorder(connectable))
    let token = connectable.connect()
    upstream.send(1)
    #expect(recorders.value.map(\.values) == [[1], [1]])
    token.cancel()
    subscribe.change { $0 = nil }
    recorders.change { $0 = [] }
  }
}
