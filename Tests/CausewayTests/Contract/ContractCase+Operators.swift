import Causeway

extension ContractCase {
  static let operators: [ContractCase] = transforming + filtering + ending

  private static let transforming: [ContractCase] = [
    ContractCase(operator: "map") { subject, witness in
      subject.map { item in
        witness.look()
        return item
      }
    },
    ContractCase(operator: "tryMap") { subject, witness in
      subject.tryMap { item in
        witness.look()
        return item
      }.mapError { _ in TestError.other }
    },
    ContractCase(operator: "compactMap") { subject, witness in
      subject.compactMap { item in
        witness.look()
        return item
      }
    },
    ContractCase(operator: "scan") { subject, witness in
      subject.scan(Item(0)) { _, item in
        witness.look()
        return item
      }
    },
    ContractCase(operator: "handleEvents") { subject, witness in
      subject.handleEvents(
        receiveSubscription: { _ in witness.look() }, receiveOutput: { _ in witness.look() },
        receiveCompletion: { _ in witness.look() }, receiveCancel: { witness.look() })
    },
    ContractCase(operator: "print") { subject, witness in
      subject.print(to: { _ in witness.look() })
    },
    ContractCase(operator: "replaceNil") { subject, _ in
      subject.map { item -> Item? in item.id < 0 ? nil : item }.replaceNil(with: Item(2))
    },
    ContractCase(operator: "mapError") { subject, witness in
      subject.mapError { error in
        witness.look()
        return error
      }
    },
    ContractCase(operator: "setFailureType") { subject, _ in
      subject.catch { _ in Empty<Item, Never>() }.setFailureType(to: TestError.self)
    },
    ContractCase(operator: "eraseToAnyPublisher") { subject, _ in
      subject.eraseToAnyPublisher().eraseToAnyPublisher()
    },
  ]

  private static let filtering: [ContractCase] = [
    ContractCase(operator: "filter") { subject, witness in
      subject.filter { _ in
        witness.look()
        return true
      }
    },
    ContractCase(operator: "removeDuplicates") { subject, _ in subject.removeDuplicates() },
    ContractCase(operator: "removeDuplicates(by:)") { subject, witness in
      subject.removeDuplicates { left, right in
        witness.look()
        return left.id == right.id
      }
    },
    ContractCase(operator: "dropFirst", [.fed, .ordered, .ends], expected: { Array($0.dropFirst(2)) }) { subject, _ in
      subject.dropFirst(2)
    },
    ContractCase(operator: "drop(while:)", [.fed, .ordered, .ends], expected: { $0.filter { $0 > 2 } }) {
      subject, witness in
      subject.drop { item in
        witness.look()
        return item.id <= 2
      }
    },
    ContractCase(operator: "prefix", [.fed, .ordered, .ends], expected: { Array($0.prefix(3)) }) { subject, _ in
      subject.prefix(3)
    },
    ContractCase(operator: "prefix(while:)", [.fed, .ordered, .ends], expected: { $0.filter { $0 < 4 } }) {
      subject, witness in
      subject.prefix { item in
        witness.look()
        return item.id < 4
      }
    },
    ContractCase(operator: "first", [.fed, .ordered, .ends], expected: { Array($0.prefix(1)) }) { subject, _ in
      subject.first()
    },
    ContractCase(operator: "first(where:)", [.fed, .ordered, .ends], expected: { Array($0.dropFirst().prefix(1)) }) {
      subject, witness in
      subject.first { item in
        witness.look()
        return item.id > 1
      }
    },
  ]

  private static let ending: [ContractCase] = [
    ContractCase(operator: "catch") { subject, witness in
      subject.catch { _ in
        witness.look()
        return Fail<Item, TestError>(error: .other)
      }
    },
    ContractCase(operator: "catch, afterwards") { subject, witness in
      Fail<Item, TestError>(error: .failed).catch { _ in
        subject.map { item in
          witness.look()
          return item
        }
      }
    },
    ContractCase(operator: "replaceError") { subject, _ in
      subject.replaceError(with: Item(98)).setFailureType(to: TestError.self)
    },
    ContractCase(operator: "prepend", expected: { [90, 91] + $0 }) { subject, _ in
      subject.prepend(Item(90), Item(91))
    },
    ContractCase(operator: "append", expected: { $0 + [90, 91] }) { subject, _ in
      subject.append([Item(90), Item(91)].publisher.setFailureType(to: TestError.self))
    },
    ContractCase(operator: "replaceEmpty") { subject, _ in subject.replaceEmpty(with: Item(97)) },
    ContractCase(operator: "ignoreOutput", [.fed, .ordered, .ends], expected: { _ in [] }) { subject, _ in
      subject.ignoreOutput().map { (_: Never) -> Item in }
    },
    ContractCase(operator: "collect", [.fed, .ordered, .ends], expected: { $0.suffix(1) }) { subject, witness in
      subject.collect().compactMap { items in
        witness.look()
        return items.last
      }
    },
    // Operators that end early, or with a value, in sequence.
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
  ]
}
