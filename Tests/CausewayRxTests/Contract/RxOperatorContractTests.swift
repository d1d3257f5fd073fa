import Causeway
import CausewayRx
import CausewayTesting
import OperatorModels
import Testing

/// Every operator under the contract of every publisher: values, error, completion, disposal before, during and after,
/// sending from inside, other threads, and releases.
@Suite struct RxOperatorContractTests {
  @Test(arguments: OperatorRow.all.filter { $0.traits != nil }) func keepsTheContract(_ row: OperatorRow) async {
    await row.contract.verify()
  }
}

extension OperatorRow {
  /// Sends numbers to all inputs while time stands still; time advances when the contract waits.
  var contract: PublisherContract {
    let clock = TestClock()
    let n = parameter.upperBound
    let expected: @Sendable ([Int]) -> [String] = { numbers in
      model(Scenario(numbers, to: inputs, n: n)).compactMap(\.value)
    }
    let error: any Error = MarbleFailure()
    guard hasClosures else {
      return PublisherContract(
        inputs: inputs,
        operator: { (upstreams: [PassthroughSubject<Int, any Error>]) in
          build(Rig(inputs: upstreams.map { $0.asObservable() }, clock: clock, n: n) {})
        }, expected: expected, error: error, traits: traits ?? [], settle: { await clock.run() })
    }
    return PublisherContract(
      inputs: inputs,
      operator: { (upstreams: [PassthroughSubject<Int, any Error>], witness) in
        build(Rig(inputs: upstreams.map { $0.asObservable() }, clock: clock, n: n) { witness.touch() })
      }, expected: expected, error: error, traits: traits ?? [], settle: { await clock.run() })
  }
}
