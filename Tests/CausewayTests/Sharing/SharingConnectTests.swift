import Causeway
import CausewayTesting
import Dispatch
import Testing

/// Threads that subscribe while another thread connects the source.
@Suite struct SharingConnectTests {
  /// A source whose `subscribe` takes a long time.
  private struct SlowSource: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let subject = PassthroughSubject<Int, Never>()
    let isInside = DispatchSemaphore(value: 0)
    let mayGoOn = DispatchSemaphore(value: 0)

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      isInside.signal()
      mayGoOn.wait()
      subject.subscribe(subscriber)
    }
  }

  @Test(.covers("R4"), arguments: [true, false]) func subscribersDoNotWaitForTheConnectingThread(replays: Bool) {
    let source = SlowSource()
    let shared = replays ? source.shared().eraseToAnyPublisher() : source.share().eraseToAnyPublisher()
    let recorders = Probe<[Recorder<Int, Never>]>([])
    onThreads(2) { thread in
      if thread == 0 {
        let recorder = Recorder(shared)
        recorders.append(recorder)
      } else {
        source.isInside.wait()
        // It returns although the source's `subscribe` has not returned.
        let recorder = Recorder(shared)
        source.mayGoOn.signal()
        recorders.append(recorder)
      }
    }
    source.subject.send(1)
    #expect(recorders.value.map(\.values) == [[1], [1]])
    recorders.value.forEach { $0.cancel() }
  }

  /// The source delivers its subscription when it is no longer needed.
  @Test func aCancelWhileTheSourceIsConnectedReleasesIt() {
    let source = SlowSource()
    let live = Probe(0)
    let shared = source.handleEvents(
      receiveSubscription: { _ in live.change { $0 += 1 } }, receiveCancel: { live.change { $0 -= 1 } }
    ).shared()
    let subscription = Probe<Subscription?>(nil)
    onThreads(2) { thread in
      if thread == 0 {
        _ = shared.handleEvents(receiveSubscription: { new in subscription.change { $0 = new } })
          .quitting(after: 1)
      } else {
        source.isInside.wait()
        subscription.value?.cancel()
        source.mayGoOn.signal()
      }
    }
    #expect(live.value == 0)
    source.mayGoOn.signal()
    let next = Recorder(shared)
    source.subject.send(1)
    #expect(next.values == [1])
    #expect(live.value == 1)
    next.cancel()
    #expect(live.value == 0)
  }

  @Test func aSubscriberInsideTheSourcesSubscribeReceivesAllValues() {
    let inner = Probe<Recorder<Int, Never>?>(nil)
    let connect = Probe<@Sendable () -> Void>({})
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in connect.value() }).share()
    connect.change {
      $0 = {
        let recorder = Recorder(shared)
        inner.change { $0 = recorder }
      }
    }
    let outer = Recorder(shared)
    subject.send(1)
    #expect(outer.values == [1])
    #expect(inner.value?.values == [1])
    connect.change { $0 = {} }
    outer.cancel()
    inner.value?.cancel()
  }

  /// The first value arrives inside the source's `subscribe`; its receiver waits for a thread that subscribes.
  @Test(.covers("R4"), arguments: [true, false]) func aValueWhileConnectingComesUnderNoLock(replays: Bool) {
    let state = CurrentValueSubject<Int, Never>(1)
    let shared = replays ? state.shared().eraseToAnyPublisher() : state.share().eraseToAnyPublisher()
    let cameBack = Probe(false)
    let token = shared.sink { _ in
      let came = returnsOnAnotherThread { shared.sink { _ in }.cancel() }
      cameBack.change { $0 = came }
    }
    #expect(cameBack.value)
    token.cancel()
  }
}
