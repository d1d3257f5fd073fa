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
