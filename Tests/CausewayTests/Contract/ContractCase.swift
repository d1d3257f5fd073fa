import Causeway
import CausewayTesting
import Testing

/// A subject, a source or a chain of operators under the contract that users run on their own publishers.
///
/// Single operators are tested by their `OperatorRow`.
struct ContractCase: Sendable, CustomTestStringConvertible {
  let name: String
  let contract: PublisherContract
  /// Rules that do not apply to it.
  let exceptions: Set<PublisherRule>
  let strictExceptions: Set<StrictRule>

  var testDescription: String { name }

  init<Tested: Publisher<Item, TestError>>(
    _ name: String, _ kind: ContractInputKind = .input, closures: Bool = false,
    expected: @escaping @Sendable ([Int]) -> [Int] = { $0 }, error: TestError? = .failed,
    traits: PublisherTraits = [], exceptions: Set<PublisherRule> = [], strictExceptions: Set<StrictRule> = [],
    make: @escaping @Sendable (ContractWitness) -> ContractInput<Tested>
  ) {
    self.name = name
    self.exceptions = exceptions
    self.strictExceptions = strictExceptions
    contract = PublisherContract(
      kind, hasClosures: closures, expected: expected, error: error, traits: traits, make: make)
  }

  /// An operator over a subject.
  init<Tested: Publisher<Item, TestError>>(
    operator name: String, closures: Bool = false, expected: @escaping @Sendable ([Int]) -> [Int] = { $0 },
    traits: PublisherTraits = [], exceptions: Set<PublisherRule> = [],
    _ make: @escaping @Sendable (PassthroughSubject<Item, TestError>, ContractWitness) -> Tested
  ) {
    self.init(name, closures: closures, expected: expected, traits: traits, exceptions: exceptions) { witness in
      let subject = PassthroughSubject<Item, TestError>()
      return ContractInput(make(subject, witness), fedBy: subject)
    }
  }

  /// A subject, or its publisher.
  init<Tested: Subject<Item, TestError>, Read: Publisher<Item, TestError>>(
    subject name: String, initial: [Int] = [], replays: Int = 0, _ make: @escaping @Sendable () -> Tested,
    publisher: @escaping @Sendable (Tested) -> Read
  ) {
    self.init(name, .subject(initial: initial, replays: replays)) { _ in
      let subject = make()
      return ContractInput(publisher(subject), fedBy: subject)
    }
  }

  static let all = subjects + sources + timers + delivering + chains
}
