package import InterleavingExplorer

/// The thread that delivers each value (R12).
package enum TurnScenarios {
  typealias Source = PassthroughSubject<Int, Never>

  /// Each sender waits for its turn, for any length of time.
  package static let all = [sending, joining, joiningWithValue, emitting, merging, nesting]
  /// Too long for every run.
  package static let deep = [sendingTwice, joiningAndLeaving, joiningAndLeavingWithValue]

  /// Senders may stop waiting at any moment.
  package static let impatient = [stayingOut]

  /// A thread that joins or leaves delivers no value of the senders.
  package static let stayingOut = Scenario("turns: send | send | subscribe, cancel") {
    let (subject, a, b) = (Source(), EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "joiner": {
        b.subscribe(to: subject)
        b.cancel()
      },
    ]) {
      a.problems + b.problems + a.lack(of: [1, 2]) + a.deliveries(byOthersThan: [1, 2])
        + b.deliveries(byOthersThan: [1, 2]) + leftovers(subject, 1)
    }
  }

  package static let sending = Scenario("turns: send | send | send") {
    let (subject, a) = (Source(), EventWitness("a", lingers: true))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "sender 3": { subject.send(3) },
    ]) {
      a.problems + a.lack(of: [1, 2, 3]) + a.foreignDeliveries { UInt($0) }
    }
  }

  package static let sendingTwice = Scenario("turns: send twice | send twice") {
    let (subject, a) = (Source(), EventWitness("a", lingers: true))
    a.subscribe(to: subject)
    func send(_ number: Int) {
      subject.send(number)
      subject.send(number + 10)
    }
    return Play(["sender 1": { send(1) }, "sender 2": { send(2) }]) {
      a.problems + a.lack(of: [1, 2, 11, 12]) + a.foreignDeliveries { UInt($0 % 10) }
    }
  }

  package static let joining = Scenario("turns: send | send | subscribe") {
    let (subject, a, b) = (Source(), EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "joiner": { b.subscribe(to: subject) },
    ]) {
      a.problems + b.problems + a.lack(of: [1, 2]) + a.disagreement(with: b) + a.foreignDeliveries { UInt($0) }
        + b.foreignDeliveries { UInt($0) } + leftovers(subject, 2)
    }
  }

  package static let joiningAndLeaving = Scenario("turns: send | send | subscribe | cancel") {
    let (subject, a, b) = (Source(), EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "joiner": { b.subscribe(to: subject) },
      "leaver": { a.cancel() },
    ]) {
      a.problems + b.problems + a.disagreement(with: b) + a.foreignDeliveries { UInt($0) }
        + b.foreignDeliveries { UInt($0) } + leftovers(subject, 1)
    }
  }

  package static let joiningWithValue = Scenario("turns: send | send | subscribe to a current value") {
    joinWithValue(leaves: false)
  }

  package static let joiningAndLeavingWithValue = Scenario("turns: send | send | subscribe to a current value | cancel")
  {
    joinWithValue(leaves: true)
  }

  /// The first value is delivered by the joiner, every later one by its sender.
  private static func joinWithValue(leaves: Bool) -> Play {
    let subject = CurrentValueSubject<Int, Never>(0)
    let (a, b, c) = (EventWitness("a"), EventWitness("b", lingers: true), EventWitness("c"))
    a.subscribe(to: subject)
    c.subscribe(to: subject)
    func problems() -> [String] {
      let first = b.values.first
      return a.problems + b.problems + c.problems + a.lack(of: [0, 1, 2]) + a.disagreement(with: b)
        + a.foreignDeliveries { UInt($0) } + b.foreignDeliveries { $0 == first ? 3 : UInt($0) }
        + c.foreignDeliveries { UInt($0) } + leftovers(subject, leaves ? 2 : 3)
    }
    let join = { b.subscribe(to: subject) }
    if leaves {
      return Play(
        ["sender 1": { subject.send(1) }, "sender 2": { subject.send(2) }, "joiner": join, "leaver": { c.cancel() }],
        problems: problems)
    }
    return Play(
      ["sender 1": { subject.send(1) }, "sender 2": { subject.send(2) }, "joiner": join], problems: problems)
  }

  package static let emitting = Scenario("turns: send | send | send, through an emitter") {
    let ear = EventWitness("a", lingers: true)
    let source = EmitterSource()
    ear.subscribe(to: source)
    return Play([
      "sender 1": { source.emitter?.send(1) },
      "sender 2": { source.emitter?.send(2) },
      "sender 3": { source.emitter?.send(3) },
    ]) {
      ear.problems + ear.lack(of: [1, 2, 3]) + ear.foreignDeliveries { UInt($0) }
    }
  }

  package static let merging = Scenario("turns: send | send, merged") {
    let (one, two, ear) = (Source(), Source(), EventWitness("a", lingers: true))
    ear.subscribe(to: one.merge(with: two))
    return Play(["sender 1": { one.send(1) }, "sender 2": { two.send(2) }]) {
      ear.problems + ear.lack(of: [1, 2]) + ear.foreignDeliveries { UInt($0) }
    }
  }

  package static let nesting = Scenario("turns: send, which sends from inside | send") {
    let subject = Source()
    let a = EventWitness("a") { if $0 == 1 { [11, 21].forEach { subject.send($0) } } }
    let b = EventWitness("b", lingers: true)
    a.subscribe(to: subject)
    b.subscribe(to: subject)
    return Play(["sender 1": { subject.send(1) }, "sender 2": { subject.send(2) }]) {
      a.problems + b.problems + b.lack(of: [1, 2, 11, 21]) + a.disagreement(with: b)
        + b.foreignDeliveries { UInt($0 % 10) }
    }
  }

  /// A source that keeps its emitter.
  private final class EmitterSource: Publisher, @unchecked Sendable {
    typealias Output = Int
    typealias Failure = Never

    private(set) var emitter: Emitter<Int, Never>?

    func subscribe(_ subscriber: sending some Subscriber<Int, Never>) {
      Emitter.attach(subscriber) { emitter = $0 }
    }
  }
}
