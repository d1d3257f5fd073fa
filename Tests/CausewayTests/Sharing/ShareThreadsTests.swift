import Causeway
import CausewayTesting
import Testing

@Suite struct ShareThreadsTests {
  /// The numbers of subscriptions to an upstream and of its cancels.
  private struct Connections: Equatable {
    var begun = 0
    var cancelled = 0
  }

  @Test func comingAndGoingLeavesNothingBehind() {
    let subject = PassthroughSubject<Int, Never>()
    let connections = Probe(Connections())
    let shared = subject.handleEvents(
      receiveSubscription: { _ in connections.change { $0.begun += 1 } },
      receiveCancel: { connections.change { $0.cancelled += 1 } }
    ).share()
    onThreads(4) { thread in
      for number in 0..<500 {
        if thread == 0 { subject.send(number) }
        let token = shared.sink { _ in }
        if number.isMultiple(of: 3) { subject.send(number) }
        token.cancel()
      }
    }
    #expect(connections.value.begun == connections.value.cancelled)
    #expect(connections.value.begun > 0)

    let recorder = Recorder(shared)
    subject.send(-1)
    #expect(recorder.values == [-1])
    recorder.cancel()
  }

  @Test func aConstantSubscriberMissesNoValue() {
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.share()
    let recorder = Recorder(shared)
    onThreads(3) { thread in
      for number in 0..<1_000 {
        if thread == 0 { subject.send(number) } else { shared.sink { _ in }.cancel() }
      }
    }
    #expect(recorder.values == Array(0..<1_000))
    recorder.cancel()
  }

  /// The last subscriber leaves while the upstream ends: it has ended or can start again, and no thread waits forever.
  @Test func leavingRacesWithTheEnd() {
    for _ in 0..<300 {
      let subject = PassthroughSubject<Int, TestError>()
      weak var closure: Witness?
      do {
        let witness = Witness()
        closure = witness
        let shared = subject.map { value in
          witness.look()
          return value
        }.share()
        let recorder = Recorder(shared)
        onThreads(2) { thread in
          if thread == 0 { recorder.cancel() } else { subject.send(completion: .finished) }
        }
        let late = Recorder(shared)
        #expect(late.isFinished)
      }
      #expect(closure == nil)
    }
  }
}

/// Events while the first subscriber connects the upstream.
@Suite struct ShareConnectingTests {
  @Test func aSynchronousUpstreamReachesTheFirstSubscriber() {
    let shared = [1, 2, 3].publisher.share()
    let first = Recorder(shared)
    #expect(first.values == [1, 2, 3])
    #expect(first.isFinished)
    let second = Recorder(shared)
    #expect(second.values == [])
    #expect(second.isFinished)
    #expect(Recorder(Just(1).share()).values == [1])
    #expect(Recorder(Fail<Int, TestError>(error: .failed).share()).failure == .failed)
    #expect(Recorder(Empty<Int, Never>().share()).isFinished)
  }

  @Test func theFirstValueOfAStateReachesTheFirstOnly() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let shared = subject.share()
    let first = Recorder(shared)
    let second = Recorder(shared)
    subject.send(2)
    #expect(first.values == [1, 2])
    #expect(second.values == [2])
    first.cancel()
    second.cancel()
  }

  /// A cancel reaches the upstream while it is still sending from inside `subscribe`.
  @Test(arguments: [1, 2, 5]) func aCancelInsideStopsASynchronousUpstream(limit: Int) {
    let sent = Probe(0)
    let shared = (1...1_000).publisher.handleEvents(receiveOutput: { _ in sent.change { $0 += 1 } }).share()
    let (values, completions) = shared.quitting(after: limit)
    #expect(values == Array(1...limit))
    #expect(completions == 0)
    #expect(sent.value == limit)
    #expect(shared.quitting(after: 1).values == [1], "and the next one starts again")
  }

  @Test func anUpstreamWithoutEndIsStopped() {
    let recorder = Recorder(sequence(first: 0, next: { $0 < 1_000_000 ? $0 + 1 : nil }).publisher.share().prefix(3))
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.isFinished)
  }

  @Test func anImmediateCancelDoesNotConnect() {
    let subscriptions = Probe(0)
    let shared = Just(1).handleEvents(receiveSubscription: { _ in subscriptions.change { $0 += 1 } }).share()
    let (values, completions) = shared.quitting(after: 0)
    #expect(values == [])
    #expect(completions == 0)
    #expect(subscriptions.value == 0)
    let recorder = Recorder(shared)
    #expect(recorder.values == [1])
    #expect(subscriptions.value == 1)
  }

  @Test func aSecondSubscriberKeepsItGoingWhenTheFirstLeavesInside() {
    let shared = [1, 2, 3].publisher.share()
    let second = Probe<Recorder<Int, Never>?>(nil)
    let first = shared.handleEvents(receiveOutput: { value in
      if value == 1 { second.change { $0 = nil } }
    }).prefix(2)
    let values = Probe<[Int]>([])
    let token = first.sink { value in
      values.append(value)
      if value == 1 {
        let recorder = Recorder(shared)
        second.change { $0 = recorder }
      }
    }
    #expect(values.value == [1, 2])
    // Sent from inside the delivery of 1, it arrives after it.
    #expect(second.value?.values == [2, 3])
    #expect(second.value?.isFinished == true)
    token.cancel()
  }
}
