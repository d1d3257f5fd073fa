import Causeway
import CausewayTesting
import Dispatch
import Testing

/// Every subject and source, and chains of operators, under the contract that users run on their own publishers.
@Suite struct ContractTests {
  @Test(.covers("R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R10", "R11", "R12"), arguments: ContractCase.all)
  func keepsTheContract(_ tested: ContractCase) async {
    for finding in await tested.contract.report().findings where !tested.exceptions.contains(finding.rule) {
      Issue.record("\(finding)")
    }
  }

  @Test(.covers("R1", "R2", "R4", "R5", "R6", "R7", "R11"), arguments: ContractCase.all)
  func keepsTheStricterRules(_ tested: ContractCase) async {
    for finding in await tested.contract.strictReport().findings where !tested.strictExceptions.contains(finding.rule) {
      Issue.record("\(finding)")
    }
  }

  @Test(.covers("R8")) func receiveOnDeliversOnItsQueue() async {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "r8")
    queue.setSpecific(key: key, value: true)
    let subject = PassthroughSubject<Int, Never>()
    let places = Watched<[Bool]>([])
    let token = subject.receive(on: queue).sink(
      receiveCompletion: { _ in places.change { $0.append(DispatchQueue.getSpecific(key: key) ?? false) } },
      receiveValue: { _ in places.change { $0.append(DispatchQueue.getSpecific(key: key) ?? false) } })
    subject.send(1)
    subject.send(completion: .finished)
    await places.wait { $0.count == 2 }
    #expect(places.value == [true, true])
    token.cancel()
  }
}
