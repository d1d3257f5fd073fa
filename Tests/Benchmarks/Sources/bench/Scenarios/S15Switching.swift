import Synchronization

extension S15 {
  static let scenarios = [
    Scenario(
      "S15", "switchToLatest, per switch to an inner with a current value", ours: oursSwitch,
      against: [
        Rival("OpenCombine switchToLatest", .ratio(1), openCombineSwitch),
        Rival("a task for each inner, for await by hand", .ratio(1), { try await tasks(iterations: $0) }),
        Rival("limit: dictionaries of closures under locks", nil, dictionaries),
      ]),
    Scenario(
      "S15", "switchToLatest, per value", ours: oursValue,
      against: [
        Rival("OpenCombine switchToLatest", .ratio(1), openCombineValue),
        Rival("async-algorithms flatMapLatest", .ratio(1), { try await asyncValue(iterations: $0) }),
        Rival("limit: one closure, read under a lock", nil, lockedClosure),
      ]),
  ]

  private static func dictionaries(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let subjects = (0..<inners).map { Current($0) }
    let taken = time {
      var current: (subject: Current, key: Int)?
      for value in 0..<iterations {
        if let current { current.subject.listeners.remove(current.key) }
        let subject = subjects[value % inners]
        current = (subject, subject.listeners.add { tally.take($0) })
        tally.take(subject.value.withLock { $0 })
      }
    }
    try tally.expect(switches(iterations))
    return Sample(taken, elements: iterations)
  }

  /// A current value and its listeners.
  private final class Current: Sendable {
    let listeners = LockedDictionary()
    let value: Mutex<Int>

    init(_ value: Int) {
      self.value = Mutex(value)
    }
  }

  static func lockedClosure(iterations: Int) async throws -> Sample {
    let tally = Tally()
    let closure = LockedClosure { tally.take($0) }
    let taken = time {
      for value in 0..<iterations { closure.send(value) }
    }
    try tally.expect(0..<iterations)
    return Sample(taken, elements: iterations)
  }
}
