import Causeway

extension ContractCase {
  static let flattening: [ContractCase] = outers + inners + accompanied

  /// The items are outer values.
  private static let outers: [ContractCase] = [
    ContractCase(operator: "flatMap") { subject, witness in
      subject.flatMap { item in
        witness.look()
        return Just(item).setFailureType(to: TestError.self)
      }
    },
    ContractCase(operator: "concatMap") { subject, witness in
      subject.concatMap { item in
        witness.look()
        return Just(item).setFailureType(to: TestError.self)
      }
    },
    ContractCase(operator: "flatMapFirst") { subject, witness in
      subject.flatMapFirst { item in
        witness.look()
        return Just(item).setFailureType(to: TestError.self)
      }
    },
    ContractCase(operator: "flatMapLatest") { subject, witness in
      subject.flatMapLatest { item in
        witness.look()
        return Just(item).setFailureType(to: TestError.self)
      }
    },
    ContractCase(operator: "switchToLatest") { subject, _ in
      subject.map { Just($0).setFailureType(to: TestError.self) }.switchToLatest()
    },
  ]

  /// The items are values of an inner publisher.
  private static let inners: [ContractCase] = [
    ContractCase(operator: "flatMap, inner") { subject, _ in
      Just(()).setFailureType(to: TestError.self).flatMap { subject }
    },
    ContractCase(operator: "flatMap, two inners") { subject, _ in
      SequencePublisher<Range<Int>, TestError>(0..<2).flatMap { rest in subject.filter { $0.id % 2 == rest } }
    },
    ContractCase(operator: "flatMapLatest, inner") { subject, _ in
      SequencePublisher<Range<Int>, TestError>(0..<2).flatMapLatest { _ in subject }
    },
    ContractCase(operator: "flatMapFirst, inner") { subject, _ in
      SequencePublisher<Range<Int>, TestError>(0..<2).flatMapFirst { _ in subject }
    },
    ContractCase(operator: "concatenate", expected: { [90] + $0 + [91] }) { subject, _ in
      concatenate([
        Just(Item(90)).setFailureType(to: TestError.self).eraseToAnyPublisher(), subject.eraseToAnyPublisher(),
        Just(Item(91)).setFailureType(to: TestError.self).eraseToAnyPublisher(),
      ])
    },
  ]

  private static let accompanied: [ContractCase] = [
    ContractCase(operator: "withLatest(from:)") { subject, _ in subject.withLatest(from: subject).map { $0.0 } },
    ContractCase(operator: "withLatest(from:), with a closure") { subject, witness in
      subject.withLatest(from: Just(1).setFailureType(to: TestError.self)) { item, _ in
        witness.look()
        return item
      }
    },
    ContractCase(operator: "prefix(untilOutputFrom:)") { subject, witness in
      subject.prefix(
        untilOutputFrom: subject.filter { _ in
          witness.look()
          return false
        })
    },
    ContractCase(
      operator: "prefix(untilOutputFrom:), stopped", [.fed, .ordered, .ends], expected: { $0.filter { $0 < 4 } }
    ) { subject, _ in
      subject.prefix(untilOutputFrom: subject.filter { $0.id == 4 })
    },
    ContractCase(operator: "drop(untilOutputFrom:)") { subject, _ in
      subject.drop(untilOutputFrom: Just(1).setFailureType(to: TestError.self))
    },
    ContractCase(operator: "drop(untilOutputFrom:), fed", [.fed, .ordered, .ends], expected: { $0.filter { $0 > 2 } }) {
      subject, _ in
      subject.drop(untilOutputFrom: subject.filter { $0.id == 3 })
    },
  ]
}
