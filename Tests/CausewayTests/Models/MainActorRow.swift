import Causeway
import CausewayTesting
import OperatorModels
import Testing

/// The main-actor form of an operator, which has the model of the row.
struct MainActorRow: ModelRow, CustomTestStringConvertible {
  let name: String
  let inputs: Int
  let parameter: ClosedRange<Int>
  let model: @Sendable (Scenario) -> [Timed<String>]
  private let build: @MainActor @Sendable (MainActorRig) -> AnyMainActorPublisher<String, MarbleFailure>

  var testDescription: String { name }

  init(
    _ row: OperatorRow,
    _ build: @escaping @MainActor @Sendable (MainActorRig) -> AnyMainActorPublisher<String, MarbleFailure>
  ) {
    name = row.name
    inputs = row.inputs
    parameter = row.parameter
    model = row.model
    self.build = build
  }

  func run(_ scenario: Scenario) async -> Outcome {
    await runOnMainActor(scenario)
  }

  @MainActor
  private func runOnMainActor(_ scenario: Scenario) async -> Outcome {
    let subjects = (0..<inputs).map { _ in PassthroughSubject<MainActorBox<Number>, MarbleFailure>() }
    let clock = TestClock()
    let rig = MainActorRig(inputs: subjects.map { MainActorChain($0) }, clock: clock, n: scenario.n)
    return await scenario.play(build(rig).publisher, on: clock) { arrival in
      switch arrival.event {
      case .value(let value): subjects[arrival.input].send(MainActorBox(Number(value)))
      case .completion(let completion): subjects[arrival.input].send(completion: completion)
      }
    }
  }
}

/// The inputs and parameters of a main-actor operator.
@MainActor
struct MainActorRig {
  typealias Input = MainActorChain<PassthroughSubject<MainActorBox<Number>, MarbleFailure>, Number>

  let inputs: [Input]
  let clock: TestClock
  /// The scenario's number.
  let n: Int

  subscript(input: Int) -> Input { inputs[input] }

  /// The first input.
  var source: Input { inputs[0] }

  /// Returns a number of ticks as a duration.
  func ticks(_ count: Int) -> Duration { .seconds(count) }

  /// Does what a closure of the operator may do: it uses the main actor.
  func touch() {
    MainActor.assertIsolated()
  }

  /// Returns the result of a closure of the operator.
  func touching<Result>(_ result: Result) -> Result {
    touch()
    return result
  }

  /// The inner publisher that a value refers to.
  func inner(_ number: Number) -> Input {
    touching(inputs[1 + number.value % (inputs.count - 1)])
  }
}
