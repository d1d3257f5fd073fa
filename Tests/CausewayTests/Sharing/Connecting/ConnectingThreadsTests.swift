import Causeway
import CausewayTesting
import Testing

@Suite struct ConnectingThreadsTests {
  /// The live subscriptions to an upstream, and whether there were two at once.
  private final class Watch: Sendable {
    let live = Counter()
    let tooMany = Counter()
    let begun = Counter()
    let ended = Counter()

    func watch(_ subject: PassthroughSubject<Int, TestError>) -> HandleEvents<PassthroughSubject<Int, TestError>> {
      subject.handleEvents(
        receiveSubscription: { _ in
          self.begun.add()
          if self.live.add() > 1 { self.tooMany.add() }
        },
        receiveCompletion: { _ in
          self.live.add(-1)
          self.ended.add()
        },
        receiveCancel: {
          self.live.add(-1)
          self.ended.add()
        })
    }
  }

  @Test func simultaneousConnectsMakeOneConnection() {
    for _ in 0..<200 {
      let watch = Watch()
      let subject = PassthroughSubject<Int, TestError>()
      let connectable = watch.watch(subject).makeConnectable()
      let recorder = Recorder(connectable)
      let tokens = Probe<[AnyCancellable]>([])
      onThreads(3) { _ in tokens.append(connectable.connect()) }
      #expect(watch.begun.value == 1)
      subject.send(1)
      #expect(recorder.values == [1])
      tokens.value[1].cancel()
      #expect(watch.live.value == 0)
      recorder.cancel()
    }
  }

  /// A connection never begins before the previous one has ended, and nothing is left behind.
  @Test func connectRacesWithCancel() {
    let watch = Watch()
    let subject = PassthroughSubject<Int, TestError>()
    let connectable = watch.watch(subject).makeConnectable()
    onThreads(4) { thread in
      for number in 0..<500 {
        let token = connectable.connect()
        if thread == 0 { subject.send(number) }
        token.cancel()
      }
    }
    #expect(watch.live.value == 0)
    #expect(watch.tooMany.value == 0)
    #expect(watch.begun.value == watch.ended.value)
    let recorder = Recorder(connectable)
    let token = connectable.connect()
    subject.send(-1)
    #expect(recorder.values == [-1])
    token.cancel()
    recorder.cancel()
  }

  @Test func connectRacesWithTheEnd() {
    for _ in 0..<300 {
      let watch = Watch()
      let subject = PassthroughSubject<Int, TestError>()
      let connectable = watch.watch(subject).makeConnectable()
      let recorder = Recorder(connectable)
      let tokens = Probe<[AnyCancellable]>([])
      onThreads(3) { thread in
        if thread == 0 { subject.send(completion: .finished) } else { tokens.append(connectable.connect()) }
      }
      #expect(recorder.isFinished)
      #expect(watch.live.value == 0)
    }
  }

  @Test func autoconnectedSubscribersComeAndGo() {
    let watch = Watch()
    let subject = PassthroughSubject<Int, TestError>()
    let publisher = watch.watch(subject).makeConnectable().autoconnect()
    onThreads(4) { thread in
      for number in 0..<500 {
        let token = publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
        if thread == 0 { subject.send(number) }
        token.cancel()
      }
    }
    #expect(watch.live.value == 0)
    #expect(watch.tooMany.value == 0)
    let recorder = Recorder(publisher)
    subject.send(-1)
    #expect(recorder.values == [-1])
    recorder.cancel()
  }
}
