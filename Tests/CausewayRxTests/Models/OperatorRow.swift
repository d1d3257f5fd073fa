import Causeway
import CausewayRx
import CausewayTesting
import Dispatch
import OperatorModels
import Testing

/// An operator: how to create it, and its model.
struct OperatorRow: ModelRow, CustomTestStringConvertible {
  /// The inputs and parameters of the operator.
  struct Rig: Sendable {
    let inputs: [Observable<Int>]
    let clock: TestClock
    /// The scenario's number.
    let n: Int
    /// Called in the operator's closures, if it has any.
    let touch: @Sendable () -> Void

    init(inputs: [Observable<Int>], clock: TestClock, n: Int, touch: @escaping @Sendable () -> Void) {
      self.inputs = inputs
      self.clock = clock
      self.n = n
      self.touch = touch
    }

    subscript(input: Int) -> Observable<Int> { inputs[input] }

    /// The first input.
    var source: Observable<Int> { inputs[0] }

    /// Measures ticks, and delivers as the clock advances.
    var scheduler: ClockScheduler { ClockScheduler(clock) }

    /// A parameter in ticks.
    var time: RxTimeInterval { .seconds(n) }
  }

  let name: String
  let inputs: Int
  let parameter: ClosedRange<Int>
  let traits: PublisherTraits?
  let hasClosures: Bool
  let build: @Sendable (Rig) -> AnyPublisher<String, any Error>
  /// Makes the operator, whose elements are sent on as they are.
  let observable: @Sendable (Rig) -> Observable<Void>
  let model: @Sendable (Scenario) -> [Timed<String>]
  private let play: @Sendable (Scenario) async -> Outcome

  var testDescription: String { name }

  /// Creates a row.
  ///
  /// Elements are compared with the model's as texts.
  ///
  /// - Parameters:
  ///   - name: The operator's name.
  ///   - inputs: The number of inputs.
  ///   - parameter: The range of the parameter in the random comparison; the contract uses the upper bound.
  ///   - traits: The differences from an operator that sends everything on at once; `nil` keeps it out of the
  ///     contract.
  ///   - touches: Whether its closures touch the witness.
  ///   - build: Makes the operator.
  ///   - model: Its output. Whatever comes after the first end, the cancel or the horizon is not looked at.
  init<Output: Sendable, Said: Sendable>(
    _ name: String, inputs: Int = 1, parameter: ClosedRange<Int> = 0...4, traits: PublisherTraits? = [],
    touches: Bool = false, build: @escaping @Sendable (Rig) -> some ObservableConvertibleType<Output>,
    model: @escaping @Sendable (Scenario) -> [Timed<Said>]
  ) {
    self.name = name
    self.inputs = inputs
    self.parameter = parameter
    self.traits = traits
    hasClosures = touches
    self.build = { build($0).asObservable().toPublisher().map { "\($0)" }.eraseToAnyPublisher() }
    observable = { build($0).asObservable().map { _ in } }
    self.model = { $0.trim(model($0)) }
    play = { scenario in
      let subjects = (0..<inputs).map { _ in PublishSubject<Int>() }
      let rig = Rig(inputs: subjects, clock: TestClock(), n: scenario.n) {}
      var outcome = await scenario.play(build(rig).asObservable().toPublisher(), on: rig.clock) { arrival in
        switch arrival.event {
        case .value(let value): subjects[arrival.input].onNext(value)
        case .completion(.finished): subjects[arrival.input].onCompleted()
        case .completion(.failure(let error)): subjects[arrival.input].onError(error)
        }
      }
      for (input, subject) in subjects.enumerated() where subject.hasObservers {
        outcome.leftovers.append("input \(input) is still observed")
      }
      return outcome
    }
  }

  func run(_ scenario: Scenario) async -> Outcome {
    await play(scenario)
  }
}

extension OperatorRow {
  static let all =
    transforming + accumulating + materializing + filtering + taking + skipping + oneElement + flattening + combining
    + zipping + merging + accompanied + switching + spans + failures + retrying + time + sharing + passing + singles
    + completables
}
