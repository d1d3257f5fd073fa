import Causeway

extension ContractCase {
  /// Operators that end early, or with a value, in sequence.
  static let chains: [ContractCase] = [
    ContractCase(operator: "prefix, collect", [.fed, .ordered, .ends], expected: { $0.prefix(3).suffix(1) }) {
      subject, _ in
      subject.prefix(3).collect().compactMap(\.last)
    },
    ContractCase(operator: "share, collect", [.fed, .ordered, .ends], expected: { $0.suffix(1) }) { subject, _ in
      subject.share().collect().compactMap(\.last)
    },
    ContractCase(operator: "append, collect", [.fed, .ordered, .ends], expected: { _ in [9] }) { subject, _ in
      subject.append(Item(9)).collect().compactMap(\.last)
    },
    ContractCase(operator: "merge, collect", [.fed, .ordered, .ends], expected: { $0.suffix(1) }) { subject, _ in
      subject.merge(with: Empty()).collect().compactMap(\.last)
    },
    ContractCase(operator: "collect, prefix", [.fed, .ordered, .ends], expected: { $0.suffix(1) }) { subject, _ in
      subject.collect().prefix(1).compactMap(\.last)
    },
    ContractCase(operator: "map, filter, scan") { subject, witness in
      subject.map { item in
        witness.look()
        return item
      }.filter { _ in
        witness.look()
        return true
      }.scan(Item(0)) { _, item in
        witness.look()
        return item
      }
    },
  ]
}
