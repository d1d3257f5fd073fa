/// A step that may complete before its upstream does, or emit a last value at completion.
///
/// If the step completes first, the upstream is cancelled. The step is not called again, even if the upstream ignores
/// the cancel.
///
/// It is separate from ``Step`` because it has to hold the upstream's subscription, which makes every subscriber
/// larger.
public protocol EndingStep<Input, Output>: Sendable {
  /// The upstream's output type.
  associatedtype Input: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable
  /// The operator's failure type.
  associatedtype Failure: Error
  /// The upstream's failure type; usually a `typealias` for ``Failure``.
  associatedtype UpstreamFailure: Error

  /// Whether the step completes without waiting for a value. The default is `false`.
  var endsAtOnce: Bool { get }

  /// Whether ``receive(completion:)`` may return a last value. The default is `true`.
  ///
  /// `true` costs one allocation per subscription: if the subscriber cancels while it receives that value, the cancel
  /// has to be noticed although the upstream has completed. The property should be a constant; it is read at each
  /// subscription and at each completion.
  static var mayEndWithValue: Bool { get }

  /// Handles a value.
  ///
  /// - Returns: The action to take.
  mutating func receive(_ input: Input) -> StepResult<Output, Failure>

  /// Handles the completion. The default forwards it.
  ///
  /// - Returns: The completion to deliver, after a last value if there is one.
  mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, Failure>
}

extension EndingStep {
  /// The default: `false`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public var endsAtOnce: Bool { false }

  /// The default: `true`.
  @_alwaysEmitIntoClient
  @inline(__always)
  public static var mayEndWithValue: Bool { true }
}

extension EndingStep where Failure == UpstreamFailure {
  /// Forwards the completion.
  @_alwaysEmitIntoClient
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, Failure> {
    StepEnd(completion)
  }
}

/// The completion of an operator, with an optional last value.
public struct StepEnd<Output: Sendable, Failure: Error>: Sendable {
  /// The value to emit before the completion, or `nil`.
  public let last: Output?
  /// The completion to deliver.
  public let completion: Completion<Failure>

  /// Creates a completion with an optional last value.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(last: Output? = nil, _ completion: Completion<Failure>) {
    self.last = last
    self.completion = completion
  }

  /// Creates a completion with a last value that is emitted only if the completion is a finish.
  ///
  /// - Parameters:
  ///   - last: The value to emit before a finish, or `nil`.
  ///   - completion: The completion to deliver.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(onFinish last: Output?, _ completion: Completion<Failure>) {
    switch completion {
    case .finished: self.init(last: last, completion)
    case .failure: self.init(completion)
    }
  }
}
