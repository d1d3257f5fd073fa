import Causeway
import CausewayBridging
import CausewayTesting
import Dispatch
import Testing

/// Publishers, operators and subjects of the library, all of which keep the contract.
@Suite struct LibraryPublisherTests {
  private typealias Upstream = PassthroughSubject<Int, ScriptError>

  private static func row<Tested: Publisher>(
    _ name: String, _ traits: PublisherTraits = [],
    expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    _ make: @escaping @Sendable (PassthroughSubject<Int, ScriptError>, ContractWitness) -> Tested
  ) -> PublisherRow where Tested.Output == Int {
    PublisherRow(
      name, PublisherContract(operator: make, expected: expected, error: .offline, traits: traits))
  }

  static let operators: [PublisherRow] = [
    row("map", expected: { $0.map { $0 * 2 } }) { upstream, witness in
      upstream.map { value in
        witness.touch()
        return value * 2
      }
    },
    row("filter", expected: { $0.filter { !$0.isMultiple(of: 2) } }) { upstream, witness in
      upstream.filter { value in
        witness.touch()
        return !value.isMultiple(of: 2)
      }
    },
    row("scan", expected: { $0.reduce(into: []) { $0.append(($0.last ?? 0) + $1) } }) { upstream, witness in
      upstream.scan(0) { sum, value in
        witness.touch()
        return sum + value
      }
    },
    row("prefix", expected: { Array($0.prefix(2)) }) { upstream, witness in
      upstream.map { value in witness.passed(value) }.prefix(2)
    },
    row("dropFirst", expected: { Array($0.dropFirst(1)) }) { upstream, witness in
      upstream.map { value in witness.passed(value) }.dropFirst(1)
    },
    row("collect", expected: { [$0.count] }) { upstream, witness in
      upstream.map { value in witness.passed(value) }.collect().map(\.count)
    },
    row("prepend, append", expected: { [-1] + $0 + [-2] }) { upstream, witness in
      upstream.map { value in witness.passed(value) }.prepend(-1).append(-2)
    },
    row("catch", .handlesFailure) { upstream, witness in
      upstream.catch { _ in Just(witness.passed(9)) }
    },
    row("handleEvents") { upstream, witness in
      upstream.handleEvents(receiveOutput: { _ in witness.touch() }, receiveCancel: { witness.touch() })
    },
    row("eraseToAnyPublisher") { upstream, witness in
      upstream.map { value in witness.passed(value) }.eraseToAnyPublisher()
    },
    row("share") { upstream, witness in
      upstream.map { value in witness.passed(value) }.share()
    },
    row("append of one that never ends", .neverFinishes) { upstream, witness in
      upstream.map { value in witness.passed(value) }
        .append(Empty<Int, ScriptError>(completeImmediately: false))
    },
    row("receive(on: DispatchQueue)", .deliversElsewhere) { upstream, witness in
      upstream.map { value in witness.passed(value) }.receive(on: DispatchQueue(label: "elsewhere"))
    },
    row("receive(on: MainActor)", .deliversElsewhere) { upstream, witness in
      upstream.map { value in witness.passed(value) }.receive(on: MainActor.shared).publisher
    },
    PublisherRow(
      "mapError",
      PublisherContract(
        operator: { (upstream: Upstream, witness) in
          upstream.mapError { (_: ScriptError) -> ScriptError in
            witness.touch()
            return ScriptError.masked
          }
        }, expected: { $0 }, error: .offline, failure: .masked)),
  ]

  private static func inputs<Tested: Publisher>(
    _ name: String, _ count: Int, expected: @escaping @Sendable ([Int]) -> [Int],
    _ make: @escaping @Sendable ([PassthroughSubject<Int, ScriptError>]) -> Tested
  ) -> PublisherRow where Tested.Output == Int {
    PublisherRow(name, PublisherContract(inputs: count, operator: make, expected: expected, error: .offline))
  }

  static let combining: [PublisherRow] = [
    inputs("merge", 2, expected: { $0.flatMap { [$0, $0] } }) { merge($0) },
    inputs(
      "combineLatest", 2,
      expected: { $0.prefix(1).map { $0 * 2 } + zip($0, $0.dropFirst()).flatMap { [$0 + $1, $1 * 2] } }
    ) {
      combineLatest($0[0], $0[1]).map { $0.0 + $0.1 }
    },
    inputs("zip", 3, expected: { $0.map { 3 * $0 } }) { zip($0).map { $0.reduce(0, +) } },
  ]

  static let subjects: [PublisherRow] = [
    PublisherRow(
      "PassthroughSubject", PublisherContract(subject: { Upstream() }, error: .offline)),
    PublisherRow(
      "CurrentValueSubject",
      PublisherContract(
        subject: { CurrentValueSubject<Int, ScriptError>(0) }, initial: [0], replays: 1, error: .offline)),
    PublisherRow(
      "ReplaySubject",
      PublisherContract(subject: { ReplaySubject<Int, ScriptError>(2) }, replays: 2, error: .offline)),
  ]

  static let sources: [PublisherRow] = [
    PublisherRow("Just", PublisherContract(source: { Just(1) }, expected: [1])),
    PublisherRow("Empty", PublisherContract(source: { Empty<Int, Never>() }, expected: [])),
    PublisherRow(
      "Empty that never ends",
      PublisherContract(
        source: { Empty<Int, Never>(completeImmediately: false) }, expected: [], traits: .neverFinishes)),
    PublisherRow(
      "Fail", PublisherContract(source: { Fail<Int, ScriptError>(error: .offline) }, expected: [], error: .offline)),
    PublisherRow("Sequence", PublisherContract(source: { [1, 2, 3].publisher }, expected: [1, 2, 3])),
    PublisherRow(
      "Deferred",
      PublisherContract(
        source: { witness in
          Deferred {
            witness.touch()
            return [1, 2].publisher
          }
        }, expected: [1, 2])),
    PublisherRow(
      "Emitter",
      PublisherContract(
        source: { witness in
          CallbackPublisher<Int, Never> { continuation in
            witness.touch()
            continuation.yield(1)
            continuation.yield(2)
            continuation.finish()
          }
        }, expected: [1, 2])),
  ]

  private static func mainActor<Tested: MainActorPublisher>(
    _ name: String, _ traits: PublisherTraits = [],
    expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    _ make: @escaping @MainActor (MainActorPassthroughSubject<Int, ScriptError>, ContractWitness) -> Tested
  ) -> PublisherRow where Tested.Output == Int {
    PublisherRow(
      "main actor: \(name)",
      PublisherContract(mainActorOperator: make, expected: expected, error: .offline, traits: traits))
  }

  static let onMainActor: [PublisherRow] = [
    mainActor("map", expected: { $0.map { $0 * 2 } }) { upstream, witness in upstream.map { witness.passed($0 * 2) } },
    mainActor("filter", expected: { $0.filter { $0 > 2 } }) { upstream, witness in
      upstream.filter { witness.passed($0) > 2 }
    },
    mainActor("prefix", expected: { Array($0.prefix(2)) }) { upstream, witness in
      upstream.map { witness.passed($0) }.prefix(2)
    },
    mainActor("catch", .handlesFailure) { upstream, witness in
      upstream.catch { _ in AnyMainActorPublisher<Int, Never>.just(witness.passed(9)) }
    },
    mainActor("flatMap") { upstream, witness in
      upstream.flatMap { AnyMainActorPublisher<Int, ScriptError>.sequence([witness.passed($0)]) }
    },
    mainActor("flatMapLatest to a Publisher") { upstream, witness in
      upstream.flatMapLatest { Just(witness.passed($0)).setFailureType(to: ScriptError.self) }
    },
    mainActor("merge", expected: { $0.flatMap { [$0, $0] } }) { upstream, witness in
      upstream.merge(with: upstream.map { witness.passed($0) })
    },
    mainActor("share") { upstream, witness in upstream.map { witness.passed($0) }.share() },
    mainActor("eraseToAnyPublisher") { upstream, witness in
      upstream.map { witness.passed($0) }.eraseToAnyPublisher()
    },
    PublisherRow(
      "main actor: a sequence",
      PublisherContract(
        mainActorSource: { witness in
          AnyMainActorPublisher<Int, Never>.sequence([1, 2]).map { witness.passed($0) }
        }, expected: [1, 2])),
    PublisherRow(
      "main actor: a failure",
      PublisherContract(
        mainActorSource: { witness in
          AnyMainActorPublisher<Int, ScriptError>.fail(.offline).map { witness.passed($0) }
        }, expected: [], error: .offline)),
  ]

  @Test(arguments: operators + combining + subjects + sources + onMainActor) func keepsTheContract(_ row: PublisherRow)
    async
  {
    await row.contract.verify()
  }
}

/// A publisher of the library.
struct PublisherRow: Sendable, CustomTestStringConvertible {
  let name: String
  let contract: PublisherContract

  init(_ name: String, _ contract: PublisherContract) {
    self.name = name
    self.contract = contract
  }

  var testDescription: String { name }
}

extension ContractWitness {
  /// Returns the value after touching the witness.
  fileprivate func passed(_ value: Int) -> Int {
    touch()
    return value
  }
}
