import Causeway
import CausewayTesting
import Dispatch
import Testing

@Suite(.serialized) struct MailboxStressTests {
  private let senders = 3

  private func send(to subject: PassthroughSubject<Stamp, TestError>, _ live: Counter) {
    let remaining = Counter(senders)
    let numbers = Load.operations / senders
    for sender in 0..<senders {
      startThread {
        for number in 1...numbers { subject.send(Stamp(sender, number, live: live)) }
        if remaining.add(-1) == 0 { subject.send(completion: .finished) }
      }
    }
  }

  @MainActor @Test func theMainActorGetsAllInOrder() async {
    let live = Counter()
    let isDone = Watched(false)
    let subject = PassthroughSubject<Stamp, TestError>()
    var codes: [Int] = []
    let token = subject.receive(on: MainActor.shared).sink(
      receiveCompletion: { _ in isDone.change { $0 = true } }, receiveValue: { codes.append($0.code) })
    send(to: subject, live)
    await isDone.wait { $0 }
    #expect(Stamp.isComplete(codes, senders: senders, numbers: Load.operations / senders))
    #expect(live.value == 0)
    token.cancel()
  }

  /// The shared state of threads that send, end and cancel while the queue delivers.
  private struct Stage: Sendable {
    let values = Counter()
    let subscribers = Counter()
    let subject = PassthroughSubject<Stamp, TestError>()
    let log = StampLog()
    let token: AnyCancellable

    init(_ queue: DispatchQueue) {
      token = subject.receive(on: queue).log(to: log, live: subscribers)
    }
  }

  @Test(.covers("R5", "R6")) func aCancelReleasesTheSources() {
    let queue = DispatchQueue(label: "stress")
    let faults = race(rounds: Load.operations / 40, threads: 3) { _ in
      Stage(queue)
    } body: { thread, stage in
      switch thread {
      case 0:
        for number in 1...8 { stage.subject.send(Stamp(1, number, live: stage.values)) }
        stage.subject.send(completion: .finished)
      case 1: stage.token.cancel()
      default: queue.sync {}
      }
    } check: { stage in
      // Twice, because the thread that finds the mailbox parked adds to the queue.
      queue.sync {}
      queue.sync {}
      if stage.log.faults > 0 { return "not serial" }
      if stage.log.codes != (1...8).prefix(stage.log.codes.count).map({ Stamp.code(1, $0) }) { return "a gap" }
      // The token is still retained.
      if stage.subscribers.value != 0 { return "the subscriber is still held" }
      return stage.values.value == 0 ? nil : "\(stage.values.value) values still held"
    }
    #expect(faults == [])
  }
}
