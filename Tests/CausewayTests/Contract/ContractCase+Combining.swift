import Causeway

extension ContractCase {
  static let combining: [ContractCase] = latest + zips + merges

  /// Returns several inputs that receive each item in order, as from one source.
  private static func inputs<Tested: Publisher<Item, TestError>>(
    _ name: String, _ count: Int, _ traits: Traits = .plain, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    _ make: @escaping @Sendable ([PassthroughSubject<Item, TestError>]) -> Tested
  ) -> ContractCase {
    ContractCase(name, traits, expected: expected) { _ in
      let subjects = (0..<count).map { _ in PassthroughSubject<Item, TestError>() }
      var rig = Rig(make(subjects))
      rig.send = { item in subjects.forEach { $0.send(item) } }
      rig.end = { completion in subjects.forEach { $0.send(completion: completion) } }
      rig.isOriginHeld = { [weak first = subjects[0], weak last = subjects[count - 1]] in first != nil || last != nil }
      return rig
    }
  }

  /// The first input changes once for each item, and the others follow.
  private static func repeated(_ count: Int) -> @Sendable ([Int]) -> [Int] {
    { ids in ids.prefix(1) + ids.dropFirst().flatMap { Array(repeating: $0, count: count) } }
  }

  private static let fedAndEnds: Traits = [.fed, .ends]

  private static let latest: [ContractCase] = [
    inputs("combineLatest of 2", 2, fedAndEnds, expected: repeated(2)) { combineLatest($0[0], $0[1]).map { $0.0 } },
    inputs("combineLatest of 3", 3, fedAndEnds, expected: repeated(3)) {
      combineLatest($0[0], $0[1], $0[2]).map { $0.0 }
    },
    inputs("combineLatest of 4", 4, fedAndEnds, expected: repeated(4)) {
      combineLatest($0[0], $0[1], $0[2], $0[3]).map { $0.0 }
    },
    inputs("combineLatest of 5", 5, fedAndEnds, expected: repeated(5)) {
      combineLatest($0[0], $0[1], $0[2], $0[3], $0[4]).map { $0.0 }
    },
    inputs("combineLatest of an array", 3, fedAndEnds, expected: repeated(3)) { combineLatest($0).map { $0[0] } },
  ]

  private static let zips: [ContractCase] = [
    inputs("zip of 2", 2, fedAndEnds) { zip($0[0], $0[1]).map { $0.0 } },
    inputs("zip of 3", 3, fedAndEnds) { zip($0[0], $0[1], $0[2]).map { $0.0 } },
    inputs("zip of 4", 4, fedAndEnds) { zip($0[0], $0[1], $0[2], $0[3]).map { $0.0 } },
    inputs("zip of 5", 5, fedAndEnds) { zip($0[0], $0[1], $0[2], $0[3], $0[4]).map { $0.0 } },
    inputs("zip of an array", 3, fedAndEnds) { zip($0).map { $0[0] } },
  ]

  private static let merges: [ContractCase] = [
    ContractCase(operator: "merge of one") { subject, _ in merge(subject) },
    ContractCase(operator: "merge(with:)") { subject, _ in
      subject.filter { $0.id.isMultiple(of: 2) }.merge(with: subject.filter { !$0.id.isMultiple(of: 2) })
    },
    ContractCase(operator: "merge of an array") { subject, _ in
      merge((0..<3).map { rest in subject.filter { $0.id % 3 == rest } })
    },
    ContractCase(operator: "share") { subject, witness in
      subject.map { item in
        witness.look()
        return item
      }.share()
    },
    ContractCase(operator: "shared, keeping nothing") { subject, witness in
      subject.map { item in
        witness.look()
        return item
      }.shared(replay: 0)
    },
    ContractCase(operator: "shared") { subject, _ in subject.shared() },
    ContractCase(operator: "shared, with a grace period") { subject, _ in
      subject.shared(stop: .after(.seconds(100)), restart: .onNextSubscriber)
    },
  ]
}
