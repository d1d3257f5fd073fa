package import InterleavingExplorer

/// The hop of `receive(on: MainActor.shared)`: values that are sent elsewhere, and the actor that delivers them.
package enum HopScenarios {
  package static let all = [sending, sendingThere, cancelling, cancellingInside, cancellingElsewhere]
  /// Too long for every run.
  package static let deep = [sendingFromTwo]

  package static let sending = Scenario("hop: serve | send, send, finish") {
    let (ear, line, main) = (EventWitness("a"), Line(), MainActorQueue(senders: 1))
    ear.subscribe(to: ReceiveOn(line, main))
    return Play([
      "main actor": { main.serve() },
      "sender": {
        line.send(1)
        line.send(2)
        line.finish()
        main.leave()
      },
    ]) {
      ear.problems + ear.foreignDeliveries { _ in MainActorQueue.number }
        + expect(ear.values == [1, 2] && ear.hasEnded, "not everything arrives in order: \(ear.sounds)")
    }
  }

  package static let sendingThere = Scenario("hop: send, serve | send, then send on the main actor") {
    let (ear, line, main) = (EventWitness("a"), Line(), MainActorQueue(senders: 1))
    ear.subscribe(to: ReceiveOn(line, main))
    return Play([
      "main actor": {
        main.serve()
        line.send(3)
      },
      "sender": {
        line.send(1)
        line.send(2)
        main.leave()
      },
    ]) {
      ear.problems + ear.foreignDeliveries { _ in MainActorQueue.number }
        + expect(ear.values == [1, 2, 3], "not everything arrives in order: \(ear.sounds)")
    }
  }

  package static let cancelling = Scenario("hop: serve one, cancel, serve | send, send, finish") {
    let (ear, line, main) = (EventWitness("a"), Line(), MainActorQueue(senders: 1))
    ear.subscribe(to: ReceiveOn(line, main))
    return Play([
      "main actor": {
        main.serveOne()
        ear.cancel()
        main.serve()
      },
      "sender": {
        line.send(1)
        line.send(2)
        line.finish()
        main.leave()
      },
    ]) {
      ear.problems + ear.foreignDeliveries { _ in MainActorQueue.number } + line.problems
    }
  }

  package static let cancellingInside = Scenario("hop: serve, and cancel inside a value | send, send") {
    let (line, main) = (Line(), MainActorQueue(senders: 1))
    let box = Box()
    let ear = EventWitness("a") { _ in box.ear?.cancel() }
    box.ear = ear
    ear.subscribe(to: ReceiveOn(line, main))
    return Play([
      "main actor": { main.serve() },
      "sender": {
        line.send(1)
        line.send(2)
        main.leave()
      },
    ]) {
      ear.problems + line.problems + expect(ear.values == [1], "not one value arrives: \(ear.sounds)")
    }
  }

  package static let cancellingElsewhere = Scenario("hop: serve | send, finish | cancel") {
    let (ear, line, main) = (EventWitness("a"), Line(), MainActorQueue(senders: 2))
    ear.subscribe(to: ReceiveOn(line, main))
    return Play([
      "main actor": { main.serve() },
      "sender": {
        line.send(1)
        line.finish()
        main.leave()
      },
      "canceller": {
        ear.cancelUnnoted()
        main.leave()
      },
    ]) {
      // One value may be on its way when another thread cancels.
      ear.problems + ear.foreignDeliveries { _ in MainActorQueue.number } + line.problems
        + expect(ear.heldCount == 0, "R6: the subscriber is still held: \(ear.sounds)")
    }
  }

  package static let sendingFromTwo = Scenario("hop: serve | send | send") {
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    let (subject, main) = (PassthroughSubject<Int, Never>(), MainActorQueue(senders: 2))
    b.subscribe(to: subject)
    a.subscribe(to: ReceiveOn(subject, main))
    return Play([
      "main actor": { main.serve() },
      "sender 1": {
        subject.send(1)
        main.leave()
      },
      "sender 2": {
        subject.send(2)
        main.leave()
      },
    ]) {
      a.problems + b.problems + a.foreignDeliveries { _ in MainActorQueue.number } + a.disagreement(with: b)
        + a.lack(of: [1, 2])
    }
  }

  private final class Box: @unchecked Sendable {
    weak var ear: EventWitness?
  }
}

/// The main actor, which is the first actor of a scenario: its jobs, in order.
final class MainActorQueue: Scheduler, @unchecked Sendable {
  static let number: UInt = 1

  private let shared = SharedObject()
  private var jobs: [@Sendable () -> Void] = []
  private var senders: Int

  init(senders: Int) {
    self.senders = senders
  }

  /// Outside of the actors too, where a scenario is prepared.
  var isCurrent: Bool { SharedObject.actorNumber <= Self.number }

  func schedule(_ work: @escaping @Sendable () -> Void) {
    shared.step("schedule", #fileID, #line)
    shared.noteChange()
    jobs.append(work)
  }

  /// Records that a sender has sent everything.
  func leave() {
    shared.step("leave", #fileID, #line)
    shared.noteChange()
    senders -= 1
  }

  /// Runs all jobs, until there are no more senders.
  func serve() {
    while serveOne() {}
  }

  /// Runs the next job.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  func serveOne() -> Bool {
    shared.step("next job", #fileID, #line) { [self] in !jobs.isEmpty || senders == 0 }
    shared.noteChange()
    guard !jobs.isEmpty else { return false }
    jobs.removeFirst()()
    return true
  }
}

/// An upstream of which one actor sends at a time, as R2 guarantees.
private final class Line: Publisher, @unchecked Sendable {
  typealias Output = Int
  typealias Failure = Never

  private var subscriber: (any Subscriber<Int, Never>)?
  private let terminations = EventWitness("cancels of the upstream")

  func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
    var subscriber = consume subscriber
    subscriber.receive(subscription: Subscription(onCancel: { [terminations] in terminations.noteRead(1) }))
    self.subscriber = subscriber
  }

  func send(_ value: Int) {
    subscriber?.receive(value)
  }

  func finish() {
    subscriber?.receive(completion: .finished)
    subscriber = nil
  }

  /// The violations of an upstream that is cancelled once at most.
  var problems: [String] {
    expect(terminations.values.count <= 1, "the upstream is cancelled \(terminations.values.count) times")
  }
}
