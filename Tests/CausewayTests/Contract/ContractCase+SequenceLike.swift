import Causeway

extension ContractCase {
  /// Operators that make one value of many, number or pair values, or make values of the end.
  static let sequenceLike: [ContractCase] = folding + picking + reshaping + ends

  private static let fedAndEnds: Traits = [.fed, .ordered, .ends]

  private static let folding: [ContractCase] = [
    ContractCase(operator: "reduce", fedAndEnds, expected: { [$0.last ?? 0] }) { subject, witness in
      subject.reduce(Item(0)) { _, item in
        witness.look()
        return item
      }
    },
    ContractCase(operator: "reduce(into:)", fedAndEnds, expected: { [$0.last ?? 0] }) { subject, witness in
      subject.reduce(into: Item(0)) { state, item in
        witness.look()
        state = item
      }
    },
    ContractCase(operator: "count", fedAndEnds, expected: { [$0.count] }) { subject, _ in
      subject.count().map { Item($0) }
    },
    ContractCase(operator: "min", fedAndEnds, expected: { Array($0.prefix(1)) }) { subject, _ in
      subject.map(\.id).min().map { Item($0) }
    },
    ContractCase(operator: "max", fedAndEnds, expected: { $0.suffix(1) }) { subject, _ in
      subject.map(\.id).max().map { Item($0) }
    },
    ContractCase(operator: "min(by:)", fedAndEnds, expected: { Array($0.prefix(1)) }) { subject, witness in
      subject.min { left, right in
        witness.look()
        return left.id < right.id
      }
    },
    ContractCase(operator: "max(by:)", fedAndEnds, expected: { $0.suffix(1) }) { subject, witness in
      subject.max { left, right in
        witness.look()
        return left.id < right.id
      }
    },
    ContractCase(operator: "contains", fedAndEnds, expected: { [$0.contains(3) ? 1 : 0] }) { subject, _ in
      subject.contains(Item(3)).map { Item($0 ? 1 : 0) }
    },
    ContractCase(operator: "contains(where:)", fedAndEnds, expected: { [$0.contains(3) ? 1 : 0] }) {
      subject, witness in
      subject.contains { item in
        witness.look()
        return item.id == 3
      }.map { Item($0 ? 1 : 0) }
    },
    ContractCase(operator: "allSatisfy", fedAndEnds, expected: { [$0.contains(3) ? 0 : 1] }) { subject, witness in
      subject.allSatisfy { item in
        witness.look()
        return item.id != 3
      }.map { Item($0 ? 1 : 0) }
    },
  ]

  private static let picking: [ContractCase] = [
    ContractCase(operator: "last", fedAndEnds, expected: { $0.suffix(1) }) { subject, _ in subject.last() },
    ContractCase(operator: "last(where:)", fedAndEnds, expected: { $0.filter { $0 < 4 }.suffix(1) }) {
      subject, witness in
      subject.last { item in
        witness.look()
        return item.id < 4
      }
    },
    ContractCase(operator: "output(at:)", fedAndEnds, expected: { Array($0.dropFirst(2).prefix(1)) }) { subject, _ in
      subject.output(at: 2)
    },
    ContractCase(operator: "output(in:)", fedAndEnds, expected: { Array($0.dropFirst().prefix(3)) }) { subject, _ in
      subject.output(in: 1...3)
    },
    ContractCase(operator: "dropEmpty", fedAndEnds, expected: { $0.filter { $0 != 3 } }) { subject, _ in
      subject.map { $0.id == 3 ? [] : [$0] }.dropEmpty().compactMap(\.first)
    },
  ]

  private static let reshaping: [ContractCase] = [
    ContractCase(operator: "collect(count)", fedAndEnds, expected: { $0.filter { $0.isMultiple(of: 2) || $0 == 5 } }) {
      subject, _ in
      subject.collect(2).compactMap(\.last)
    },
    ContractCase(operator: "pairwise", fedAndEnds, expected: { Array($0.dropFirst()) }) { subject, _ in
      subject.pairwise().map { $0.1 }
    },
  ]

  /// They remove the failure, so the operators that restore it follow them.
  private static let ends: [ContractCase] = [
    ContractCase(operator: "materialize, dematerialize") { subject, _ in subject.materialize().dematerialize() },
    ContractCase(operator: "mapToResult") { subject, _ in
      subject.mapToResult().tryMap { try $0.get() }.mapError { $0 as? TestError ?? .other }
    },
    ContractCase(operator: "assertNoFailure") { subject, _ in
      subject.materialize().setFailureType(to: TestError.self).assertNoFailure().dematerialize()
    },
  ]
}
