import Causeway

/// A step made of a closure that may throw, which is a failure.
struct ThrowingStep<State: Sendable, Input: Sendable, Output: Sendable>: EndingStep {
  typealias Failure = any Error
  typealias UpstreamFailure = any Error

  static var mayEndWithValue: Bool { false }

  private var state: State
  private let body: @Sendable (inout State, Input) throws -> StepResult<Output, any Error>

  init(_ state: State, _ body: @escaping @Sendable (inout State, Input) throws -> StepResult<Output, any Error>) {
    self.state = state
    self.body = body
  }

  mutating func receive(_ input: Input) -> StepResult<Output, any Error> {
    do { return try body(&state, input) } catch { return .end(.failure(error)) }
  }
}

extension Publisher where Failure == any Error {
  /// Does with each value what a closure says; fails when that throws.
  ///
  /// - Parameters:
  ///   - state: The closure's state at the beginning of each subscription.
  ///   - body: Called for each value, by one thread at a time.
  /// - Returns: A publisher of what it says.
  func step<State: Sendable, Result: Sendable>(
    _ state: State, _ body: @escaping @Sendable (inout State, Output) throws -> StepResult<Result, any Error>
  ) -> EndingStepped<Self, ThrowingStep<State, Output, Result>> {
    EndingStepped(self, ThrowingStep(state, body))
  }

  /// The same without a state.
  func step<Result: Sendable>(
    _ body: @escaping @Sendable (Output) throws -> StepResult<Result, any Error>
  ) -> EndingStepped<Self, ThrowingStep<Void, Output, Result>> {
    step(()) { _, input in try body(input) }
  }
}
