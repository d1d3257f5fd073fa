package import InterleavingExplorer

/// A subject without a value.
package enum PassthroughScenarios {
  typealias Source = PassthroughSubject<Int, Never>

  package static let all = [sending, ordering, joining, ending, endingBeforeJoining]
  /// Too long for every run.
  package static let deep = [joiningAndSending, nesting]

  package static let sending = Scenario("passthrough: send | send | cancel") {
    let subject = Source()
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    b.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "canceller": { a.cancel() },
    ]) {
      a.problems + b.problems + a.disagreement(with: b) + b.lack(of: [1, 2]) + leftovers(subject, 1)
    }
  }

  package static let ordering = Scenario("passthrough: send | send | send, while one subscriber lingers") {
    let subject = Source()
    let (a, b) = (EventWitness("a", lingers: true), EventWitness("b"))
    a.subscribe(to: subject)
    b.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "sender 3": { subject.send(3) },
    ]) {
      a.problems + a.disagreement(with: b) + a.lack(of: [1, 2, 3]) + b.lack(of: [1, 2, 3])
    }
  }

  package static let joining = Scenario("passthrough: send | subscribe | cancel") {
    let subject = Source()
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender": { subject.send(1) },
      "joiner": { b.subscribe(to: subject) },
      "canceller": { a.cancel() },
    ]) {
      subject.send(2)
      return a.problems + b.problems + a.disagreement(with: b)
        + expect(b.values.last == 2, "R7: \(b.sounds) lacks what was sent after subscribing") + leftovers(subject, 1)
    }
  }

  package static let joiningAndSending = Scenario("passthrough: send | subscribe, send | cancel") {
    let subject = Source()
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender": { subject.send(1) },
      "joiner": {
        b.subscribe(to: subject)
        subject.send(2)
      },
      "canceller": { a.cancel() },
    ]) {
      a.problems + b.problems + a.disagreement(with: b)
        + expect(b.values.contains(2), "R7: \(b.sounds) lacks what was sent after subscribing") + leftovers(subject, 1)
    }
  }

  package static let ending = Scenario("passthrough: send | finish | cancel") {
    let subject = Source()
    let (a, b) = (EventWitness("a", lingers: true), EventWitness("b"))
    a.subscribe(to: subject)
    b.subscribe(to: subject)
    return Play([
      "sender": { subject.send(1) },
      "finisher": { subject.send(completion: .finished) },
      "canceller": { a.cancel() },
    ]) {
      a.problems + b.problems + expect(b.hasEnded, "b has no end: \(b.sounds)")
        + expect(a.hasEnded || a.isCancelled, "a has no end: \(a.sounds)") + leftovers(subject, 0)
    }
  }

  package static let endingBeforeJoining = Scenario("passthrough: finish | subscribe | cancel it") {
    let subject = Source()
    let a = EventWitness("a")
    return Play([
      "finisher": { subject.send(completion: .finished) },
      "joiner": { a.subscribe(to: subject) },
      "canceller": { a.cancel() },
    ]) {
      a.problems + expect(a.hasEnded || a.isCancelled, "neither ended nor cancelled: \(a.sounds)")
        + leftovers(subject, 0)
    }
  }

  package static let nesting = Scenario("passthrough: send, which sends from inside | send | cancel") {
    let subject = Source()
    let a = EventWitness("a") { if $0 < 10 { subject.send($0 + 10) } }
    let (b, c) = (EventWitness("b"), EventWitness("c"))
    for ear in [a, b, c] { ear.subscribe(to: subject) }
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "canceller": { c.cancel() },
    ]) {
      a.problems + b.problems + c.problems + a.disagreement(with: b) + b.disagreement(with: c)
        + b.lack(of: [1, 2, 11, 12]) + a.lack(of: [1, 2, 11, 12])
    }
  }
}

/// Returns the problem unless a subject has the expected number of subscribers.
func leftovers<Output, Failure>(_ subject: SubjectCore<Output, Failure>, _ expected: Int) -> [String] {
  let count = Int(subject.nodes.count - subject.nodes.gaps)
  return expect(count == expected, "R6: the subject holds \(count) subscribers, not \(expected)")
}
