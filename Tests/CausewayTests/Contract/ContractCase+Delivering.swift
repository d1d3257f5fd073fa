import Causeway
import Dispatch

extension ContractCase {
  /// Operators that deliver on another scheduler or executor.
  static let delivering: [ContractCase] = [
    ContractCase(operator: "receive(on: ImmediateScheduler)") { subject, _ in
      subject.receive(on: ImmediateScheduler())
    },
    ContractCase("receive(on: DispatchQueue)", [.fed, .ordered, .ends, .elsewhere, .lossless]) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      let queue = DispatchQueue(label: "contract")
      var rig = Rig(subject.receive(on: queue), fedBy: subject)
      rig.settle = { await withCheckedContinuation { done in queue.async { done.resume() } } }
      return rig
    },
    ContractCase("receive(on: MainActor)", [.fed, .ordered, .ends, .elsewhere, .lossless]) { _ in
      let subject = PassthroughSubject<Item, TestError>()
      var rig = Rig(subject.receive(on: MainActor.shared).publisher, fedBy: subject)
      rig.settle = { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }
      return rig
    },
  ]
}
