import Causeway
import CausewayTesting
import Dispatch

extension ContractCase {
  /// Operators that deliver on another scheduler or executor.
  static let delivering: [ContractCase] = [
    ContractCase(operator: "receive(on: ImmediateScheduler)") { subject, _ in
      subject.receive(on: ImmediateScheduler())
    },
    ContractCase("receive(on: DispatchQueue)", traits: .deliversElsewhere) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      let queue = DispatchQueue(label: "contract")
      var input = ContractInput(subject.receive(on: queue), fedBy: subject)
      input.settle = { await withCheckedContinuation { done in queue.async { done.resume() } } }
      return input
    },
    ContractCase("receive(on: MainActor)", traits: .deliversElsewhere) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      var input = ContractInput(subject.receive(on: MainActor.shared).publisher, fedBy: subject)
      input.settle = { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }
      return input
    },
  ]

  /// Operators that end early, or with a value, in sequence.
  static let chains: [ContractCase] = [
    ContractCase(operator: "prefix, collect", expected: { $0.prefix(3).suffix(1) }) { subject, _ in
      subject.prefix(3).collect().compactMap(\.last)
    },
    ContractCase(operator: "share, collect", expected: { $0.suffix(1) }) { subject, _ in
      subject.share().collect().compactMap(\.last)
    },
    ContractCase(operator: "append, collect", expected: { _ in [9] }) { subject, _ in
      subject.append(Item(9)).collect().compactMap(\.last)
    },
    ContractCase(operator: "merge, collect", expected: { $0.suffix(1) }) { subject, _ in
      subject.merge(with: Empty()).collect().compactMap(\.last)
    },
    ContractCase(operator: "collect, prefix", expected: { $0.suffix(1) }) { subject, _ in
      subject.collect().prefix(1).compactMap(\.last)
    },
    ContractCase(operator: "map, filter, scan", closures: true) { subject, witness in
      subject.map { item in
        witness.touch()
        return item
      }.filter { _ in
        witness.touch()
        return true
      }.scan(Item(0)) { _, item in
        witness.touch()
        return item
      }
    },
  ]
}
