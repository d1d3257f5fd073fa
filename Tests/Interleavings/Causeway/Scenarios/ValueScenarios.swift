package import InterleavingExplorer

/// Subjects with values.
package enum ValueScenarios {
  typealias Source = CurrentValueSubject<Int, Never>

  package static let all = [joining, ending, leaving, updating, changing, replayingTwo, replayingOne]

  package static let joining = Scenario("current value: send | send | subscribe") {
    let subject = Source(0)
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "joiner": { b.subscribe(to: subject) },
    ]) {
      a.problems + b.problems + a.lack(of: [0, 1, 2]) + gaps(in: b, after: a)
        + expect(subject.value == a.values.last, "R7: the value is \(subject.value), the last one sent \(a.values)")
    }
  }

  package static let ending = Scenario("current value: send | finish | subscribe") {
    let subject = Source(0)
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender": { subject.send(1) },
      "finisher": { subject.send(completion: .finished) },
      "joiner": { b.subscribe(to: subject) },
    ]) {
      a.problems + b.problems + expect(a.hasEnded && b.hasEnded, "no end: \(a.sounds), \(b.sounds)")
        + expect(subject.value == a.values.last, "R7: the value is \(subject.value), the last one sent \(a.values)")
        + leftovers(subject, 0) + expect(b.sounds.first == .end || late(b).isEmpty, "R7: \(b.sounds)")
    }
  }

  package static let leaving = Scenario("current value: send | subscribe | cancel it") {
    let subject = Source(0)
    let b = EventWitness("b", lingers: true)
    return Play([
      "sender": { subject.send(1) },
      "joiner": { b.subscribe(to: subject) },
      "canceller": { b.cancel() },
    ]) {
      b.problems + leftovers(subject, b.isCancelled ? 0 : 1)
        + expect(b.isCancelled || b.values.last == 1, "R7: \(b.sounds) lacks the last value")
    }
  }

  package static let updating = Scenario("current value: update | update | read, read") {
    let subject = Source(0)
    let a = EventWitness("a")
    a.subscribe(to: subject)
    let reads = EventWitness("reads")
    return Play([
      "updater 1": { subject.update { $0 += 1 } },
      "updater 2": { subject.update { $0 += 1 } },
      "reader": {
        reads.read(subject)
        reads.read(subject)
      },
    ]) {
      a.problems + expect(a.values == [0, 1, 2], "an update is lost: \(a.values)")
        + expect(reads.values == reads.values.sorted(), "an older value is read after a newer one: \(reads.values)")
    }
  }

  package static let changing = Scenario("current value: send | send | read, subscribe to changes") {
    let subject = Source(0)
    let (a, b, read) = (EventWitness("a"), EventWitness("b"), EventWitness("read"))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "joiner": {
        read.read(subject)
        b.subscribe(to: subject.changes)
      },
    ]) {
      let later = a.values.suffix(after: { $0 == read.values[0] })
      return a.problems + b.problems + a.lack(of: [0, 1, 2])
        + expect(a.values.ends(with: b.values), "R7: of \(a.values), b hears \(b.values)")
        + expect(b.values.count <= later.count, "R7: \(read.values) was read before, b hears \(b.values)")
    }
  }

  package static let replayingTwo = Scenario("replay of two: send | send | subscribe") {
    let subject = ReplaySubject<Int, Never>(2)
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender 1": { subject.send(1) },
      "sender 2": { subject.send(2) },
      "joiner": { b.subscribe(to: subject) },
    ]) {
      a.problems + b.problems + a.lack(of: [1, 2])
        + expect(a.values == b.values, "R7: a hears \(a.values), b hears \(b.values)")
    }
  }

  package static let replayingOne = Scenario("replay of one: send | finish | subscribe") {
    let subject = ReplaySubject<Int, Never>(1)
    let (a, b) = (EventWitness("a"), EventWitness("b"))
    a.subscribe(to: subject)
    return Play([
      "sender": { subject.send(1) },
      "finisher": { subject.send(completion: .finished) },
      "joiner": { b.subscribe(to: subject) },
    ]) {
      a.problems + b.problems + expect(a.hasEnded && b.hasEnded, "no end: \(a.sounds), \(b.sounds)")
        + expect(a.values == b.values, "R7: a hears \(a.values), b hears \(b.values)") + leftovers(subject, 0)
    }
  }

  /// Returns the problems unless the current value is received before `subscribe` returns, and every later one.
  private static func gaps(in late: EventWitness, after early: EventWitness) -> [String] {
    expect(
      !late.values.isEmpty && early.values.ends(with: late.values),
      "R7: \(early.name) hears \(early.values), \(late.name) hears \(late.values)") + self.late(late)
  }

  private static func late(_ ear: EventWitness) -> [String] {
    if case .value = ear.sounds.first { [] } else { ["R7: no value before subscribe returns: \(ear.sounds)"] }
  }
}

extension EventWitness {
  /// Records the value of a subject.
  fileprivate func read(_ subject: CurrentValueSubject<Int, Never>) {
    let value = subject.value
    noteRead(value)
  }
}

extension [Int] {
  fileprivate func ends(with end: [Int]) -> Bool { suffix(end.count) == end[...] }

  /// Returns the elements after the first one that matches.
  fileprivate func suffix(after matches: (Int) -> Bool) -> ArraySlice<Int> {
    firstIndex(where: matches).map { self[($0 + 1)...] } ?? self[...]
  }
}
