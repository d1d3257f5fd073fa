import Causeway
import CausewayTesting
import Dispatch
import Testing

/// Every operator under the contract that users run on their own operators.
@Suite struct OperatorContractTests {
  /// Operators whose rows cannot be used, because they wait for turns, ticks of work or a connection.
  static let elsewhere = ["receive", "buffer", "makeConnectable"]

  @Test(arguments: OperatorRow.all.filter { $0.contract != nil && $0.picture.count > 0 })
  func keepsTheContract(_ row: OperatorRow) async {
    await row.contract?.verify()
  }

  @Test(arguments: ["receive(on:)", ".dropNewest", ".dropOldest", ".fail"])
  func keepsTheContractOnAQueue(_ name: String) async {
    let queue = DispatchQueue(label: "contract")
    let contract = PublisherContract(
      operator: { (upstream: PassthroughSubject<Int, MarbleFailure>) -> AnyPublisher<Int, MarbleFailure> in
        switch name {
        case ".dropNewest": upstream.buffer(size: 10_000, whenFull: .dropNewest, on: queue).eraseToAnyPublisher()
        case ".dropOldest": upstream.buffer(size: 10_000, whenFull: .dropOldest, on: queue).eraseToAnyPublisher()
        case ".fail":
          upstream.buffer(size: 10_000, whenFull: .fail { MarbleFailure() }, on: queue).eraseToAnyPublisher()
        default: upstream.receive(on: queue).eraseToAnyPublisher()
        }
      },
      expected: { $0 }, error: MarbleFailure(),
      // A failure does not wait for buffered values.
      traits: name == "receive(on:)" ? .deliversElsewhere : [.deliversElsewhere, .handlesFailure],
      settle: { await withCheckedContinuation { continuation in queue.async { continuation.resume() } } })
    await contract.verify()
  }

  @Test(arguments: [1, 4]) func keepsTheContractInTasks(_ count: Int) async {
    let clock = TestClock()
    let contract = PublisherContract(
      operator: { (upstream: PassthroughSubject<Int, MarbleFailure>) in
        upstream.flatMapAsync(maxConcurrent: count, on: clock.taskExecutor) { $0 }
      },
      expected: { $0 }, error: MarbleFailure(),
      // Nor does it wait for values in progress.
      traits: [.deliversElsewhere, .handlesFailure], settle: { await clock.settle() })
    await contract.verify()
  }
}
