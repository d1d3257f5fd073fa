import Causeway

/// A step made of a closure that may throw, and of another one for the finish.
struct FinishingStep<State: Sendable, Input: Sendable, Output: Sendable>: EndingStep {
  typealias Failure = any Error
  typealias UpstreamFailure = any Error

  private var state: State
  private let body: @Sendable (inout State, Input) throws -> StepResult<Output, any Error>
  private let finish: @Sendable (State) throws -> Output?

  init(
    _ state: State, _ body: @escaping @Sendable (inout State, Input) throws -> StepResult<Output, any Error>,
    _ finish: @escaping @Sendable (State) throws -> Output?
  ) {
    self.state = state
    self.body = body
    self.finish = finish
  }

  mutating func receive(_ input: Input) -> StepResult<Output, any Error> {
    do { return try body(&state, input) } catch { return .end(.failure(error)) }
  }

  mutating func receive(completion: Completion<any Error>) -> StepEnd<Output, any Error> {
    guard case .finished = completion else { return StepEnd(completion) }
    do { return StepEnd(last: try finish(state), .finished) } catch { return StepEnd(.failure(error)) }
  }
}

extension Publisher where Failure == any Error {
  /// Does with each value and with the finish what closures say; fails when one throws.
  ///
  /// - Parameters:
  ///   - state: The closures' state at the beginning of each subscription.
  ///   - body: Called for each value, by one thread at a time.
  ///   - finish: Makes the last value, if there is to be one.
  /// - Returns: A publisher of what they say.
  func step<State: Sendable, Result: Sendable>(
    _ state: State, _ body: @escaping @Sendable (inout State, Output) throws -> StepResult<Result, any Error>,
    atFinish finish: @escaping @Sendable (State) throws -> Result?
  ) -> EndingStepped<Self, FinishingStep<State, Output, Result>> {
    EndingStepped(self, FinishingStep(state, body, finish))
  }
}
