import Causeway
import CausewayTesting
import Dispatch
import Testing

/// After a burst from several threads and `settle()`, everything has arrived.
@Suite(.settles, .patience(.seconds(120))) struct SettlingStressTests {
  private static let rounds = 500
  private let subject = PassthroughSubject<Int, Never>()

  private func burst(_ threads: Int, _ count: Int) async {
    await withTaskGroup { group in
      for thread in 0..<threads {
        group.addTask { for value in 0..<count { subject.send(thread * count + value) } }
      }
    }
  }

  @Test func settleWaitsForMailboxes() async {
    let count = Probe(0)
    let tokens = [DispatchQueue(label: "one"), DispatchQueue.global()].map { queue in
      subject.receive(on: queue).sink { _ in count.change { $0 += 1 } }
    }
    let main = subject.receive(on: DispatchQueue.global()).receive(on: MainActorScheduler())
      .sink { _ in count.change { $0 += 1 } }
    for round in 1...Self.rounds {
      await burst(3, 5)
      await settle(patience: .seconds(600))
      guard count.value == round * 45 else {
        Issue.record("only \(count.value) of \(round * 45) had arrived")
        break
      }
    }
    for token in tokens + [main] { token.cancel() }
  }

  @Test(arguments: [BufferingPolicy.unbounded, .bufferingOldest(1_000)])
  func settleWaitsForConsumers(_ policy: BufferingPolicy) async {
    let count = Probe(0)
    let begun = (0..<3).map { _ in Signal() }
    let tasks = begun.map { begun in
      Task {
        for await _ in subject.prepend(0).values(bufferingPolicy: policy) {
          begun.fire()
          if Bool.random() { await Task.yield() }
          count.change { $0 += 1 }
        }
      }
    }
    for begun in begun { await begun.wait() }
    await settle(patience: .seconds(600))
    for round in 1...Self.rounds {
      await burst(3, 5)
      await settle(patience: .seconds(600))
      guard count.value == round * 45 + 3 else {
        Issue.record("only \(count.value) of \(round * 45 + 3) had arrived")
        break
      }
    }
    for task in tasks {
      task.cancel()
      await task.value
    }
  }

  /// The iterator is created here, and used by a task of the publisher.
  @Test func settleWaitsForPublishersOfSequences() async {
    let count = Probe(0)
    let token = subject.values(bufferingPolicy: .unbounded).publisher.sink { _ in count.change { $0 += 1 } }
    for round in 1...Self.rounds {
      await burst(3, 5)
      await settle(patience: .seconds(600))
      guard count.value == round * 15 else {
        Issue.record("only \(count.value) of \(round * 15) had arrived")
        break
      }
    }
    token.cancel()
  }

  /// Values that circulate: a mailbox, a consumer in a task, and back, until they have become small.
  @Test func settleWaitsForChains() async {
    let arrived = Probe(0)
    let back = PassthroughSubject<Int, Never>()
    let hasBegun = Signal()
    let token = subject.receive(on: DispatchQueue.global()).sink { back.send($0) }
    let task = Task {
      for await value in back.prepend(0).values(bufferingPolicy: .unbounded) {
        hasBegun.fire()
        if value > 0 { subject.send(value / 2) } else { arrived.change { $0 += 1 } }
      }
    }
    await hasBegun.wait()
    await settle(patience: .seconds(600))
    for round in 1...Self.rounds {
      await burst(2, 4)
      await settle(patience: .seconds(600))
      guard arrived.value == round * 8 + 1 else {
        Issue.record("only \(arrived.value) of \(round * 8 + 1) had arrived")
        break
      }
    }
    token.cancel()
    task.cancel()
    await task.value
  }
}
