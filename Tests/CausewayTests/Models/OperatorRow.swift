import Causeway
import CausewayTesting
import OperatorModels
import Testing

/// An operator: how to create it, its model, its picture in the documentation, and what it may allocate.
///
/// All nets that operators are tested with use the one function that creates it: the model, the contract, the release of
/// everything at the end, the early ends and the allocations.
struct OperatorRow: ModelRow, CustomTestStringConvertible {
  typealias Input = RowInput

  /// The inputs and parameters of the operator.
  struct Rig: Sendable {
    let inputs: [Input]
    let clock: TestClock
    /// The scenario's number.
    let n: Int
    /// Each closure of the operator calls it, so that its release shows theirs.
    var touch: @Sendable () -> Void = {}

    subscript(input: Int) -> Input { inputs[input] }

    /// The first input.
    var source: Input { inputs[0] }

    /// Returns a number of ticks as a duration.
    func ticks(_ count: Int) -> Duration { .seconds(count) }

    /// Returns the result of a closure of the operator.
    func touching<Result>(_ result: Result) -> Result {
      touch()
      return result
    }
  }

  /// The operator's name in the picture and in the catalogue.
  let name: String
  /// The inputs of the picture, by name.
  let picture: KeyValuePairs<String, String>
  /// The parameter in the picture.
  let pictureNumber: Int
  let parameter: ClosedRange<Int>
  let model: @Sendable (Scenario) -> [Timed<String>]
  /// The number of objects that the sends of `R9AllocationTests` may allocate, or `nil` if it is not examined.
  let allocations: Int?
  /// The rules R1 to R12, on this operator.
  ///
  /// `nil` for rows that need more than numbers as their input.
  let contract: PublisherContract?
  /// Subscribes a subscriber that records all its events.
  let attach: @Sendable (Rig, EndLog) -> Void
  /// Subscribes closures for values and the completion.
  let sink:
    @Sendable (Rig, _ onValue: @escaping @Sendable () -> Void, _ onEnd: @escaping @Sendable () -> Void)
      -> AnyCancellable
  /// Subscribes closures behind closures that the chain calls after the operator.
  let sinkBehindClosures:
    @Sendable (
      Rig, _ inside: @escaping @Sendable () -> Void, _ onValue: @escaping @Sendable () -> Void,
      _ onEnd: @escaping @Sendable () -> Void
    ) -> AnyCancellable
  /// The main-actor form of the operator; `nil` if it has none, or is tested elsewhere.
  private(set) var mainActor: MainActorRow?
  private let play: @Sendable (Scenario) async -> Outcome

  var inputs: Int { picture.count }
  var testDescription: String { name }

  /// Creates a row.
  ///
  /// - Parameters:
  ///   - name: The operator's name, with the parameter of the picture.
  ///   - picture: The inputs of the picture; the random comparison has as many.
  ///   - n: The parameter in the picture.
  ///   - parameter: The range of the parameter in the random comparison.
  ///   - runsTasks: Whether the operator runs tasks, on the clock's executor.
  ///   - allocations: The number of objects that the sends of `R9AllocationTests` may allocate: up to 2 for a buffer that
  ///     grows, more for an operator that makes an array or a subscription of each value. `nil` if it is not examined.
  ///   - traits: The differences from an operator that sends everything on at once; `nil` keeps it out of the
  ///     contract.
  ///   - build: Makes the operator. Its closures touch the rig.
  ///   - model: Its output. Whatever comes after the first end, the cancel or the horizon is not looked at.
  init<Output: Sendable, Modeled: Sendable>(
    _ name: String, picture: KeyValuePairs<String, String>, n: Int = 0, parameter: ClosedRange<Int> = 0...4,
    runsTasks: Bool = false, allocations: Int? = 0, traits: PublisherTraits? = [],
    build: @escaping @Sendable (Rig) -> some Publisher<Output, MarbleFailure>,
    model: @escaping @Sendable (Scenario) -> [Timed<Modeled>]
  ) {
    self.name = name
    self.picture = picture
    pictureNumber = n
    self.parameter = parameter
    self.allocations = allocations
    self.model = { $0.trim(model($0)) }
    contract = traits.map { Self.contract(picture.count, n, $0, build, model) }
    attach = { rig, log in build(rig).subscribe(EndLogSubscriber<Output, MarbleFailure>(log)) }
    sink = { rig, onValue, onEnd in
      build(rig).sink(receiveCompletion: { _ in onEnd() }, receiveValue: { _ in onValue() })
    }
    sinkBehindClosures = { rig, inside, onValue, onEnd in
      build(rig)
        .map { value in
          inside()
          return value
        }
        .handleEvents(receiveOutput: { _ in inside() }, receiveCompletion: { _ in inside() })
        .mapError { error in
          inside()
          return error
        }
        .sink(receiveCompletion: { _ in onEnd() }, receiveValue: { _ in onValue() })
    }
    play = { scenario in
      let rig = Rig(inputs: (0..<picture.count).map { _ in Input() }, clock: TestClock(), n: scenario.n)
      return await scenario.play(build(rig), on: rig.clock, runsTasks: runsTasks) { arrival in
        switch arrival.event {
        case .value(let value): rig[arrival.input].send(Number(value))
        case .completion(let completion): rig[arrival.input].send(completion: completion)
        }
      }
    }
  }

  /// Creates a row of an operator that has a form for the main actor, with the same meaning, which `twin` makes.
  init<Output: Sendable, Modeled: Sendable, Twin>(
    _ name: String, picture: KeyValuePairs<String, String>, n: Int = 0, parameter: ClosedRange<Int> = 0...4,
    runsTasks: Bool = false, allocations: Int? = 0, traits: PublisherTraits? = [],
    build: @escaping @Sendable (Rig) -> some Publisher<Output, MarbleFailure>,
    mainActor twin: @escaping @MainActor @Sendable (MainActorRig) -> some MainActorPublisher<Twin, MarbleFailure>,
    model: @escaping @Sendable (Scenario) -> [Timed<Modeled>]
  ) {
    self.init(
      name, picture: picture, n: n, parameter: parameter, runsTasks: runsTasks, allocations: allocations,
      traits: traits, build: build, model: model)
    mainActor = MainActorRow(self) { twin($0).map { "\($0)" }.eraseToAnyPublisher() }
  }

  func run(_ scenario: Scenario) async -> Outcome {
    await play(scenario)
  }

  /// Numbers go into all inputs, while time stands still; it goes on when the contract waits.
  private static func contract<Output, Modeled>(
    _ inputs: Int, _ n: Int, _ traits: PublisherTraits,
    _ build: @escaping @Sendable (Rig) -> some Publisher<Output, MarbleFailure>,
    _ model: @escaping @Sendable (Scenario) -> [Timed<Modeled>]
  ) -> PublisherContract {
    let clock = TestClock()
    return PublisherContract(
      inputs: max(inputs, 1),
      operator: { (upstreams: [PassthroughSubject<Int, MarbleFailure>], witness) in
        // The contract also acts in the closure before the operator.
        let touch: @Sendable () -> Void = { witness.touch() }
        let inputs = upstreams.map { Input(contract: $0, touch: touch) }
        return build(Rig(inputs: inputs, clock: clock, n: n, touch: touch)).map { "\($0)" }
      },
      expected: { numbers in model(Scenario(numbers, to: inputs, n: n)).compactMap { $0.value.map { "\($0)" } } },
      error: MarbleFailure(), traits: traits, settle: { await clock.run() })
  }
}

extension OperatorRow {
  static let all =
    transforming + filtering + ending + failures + sequencing + combining + passing
    + sequenceLike + materializing + flattening + accompanied
    + time + retrying + sharing + async
}
