/// A step that may end the stream before its upstream does, which is then cancelled, or send a last value at the end.
///
/// After the end it is not called any more, even if the upstream ignores the cancel and goes on.
///
/// It is apart from ``Step`` because the subscription it has to hold makes every subscriber larger.
public protocol EndingStep<Input, Output>: Sendable {
  /// The upstream's output type.
  associatedtype Input: Sendable
  /// The operator's output type.
  associatedtype Output: Sendable
  /// How the operator fails.
  associatedtype Failure: Error
  /// How the upstream fails; mostly a `typealias` for ``Failure``.
  associatedtype UpstreamFailure: Error

  /// Whether it ends without waiting for a value. The default is `false`.
  var endsAtOnce: Bool { get }

  /// Whether ``receive(completion:)`` may return a last value. The default is `true`, which costs one allocation per
  /// subscription: a cancel made inside that value has to be noticed although the upstream has ended. It should be a
  /// constant; it is read at each subscription and at each end.
  static var mayEndWithValue: Bool { get }

  /// Takes a value.
  ///
  /// - Returns: What to do.
  mutating func receive(_ input: Input) -> StepResult<Output, Failure>

  /// Takes the end. The default passes it on.
  ///
  /// - Returns: A last value, if there is one, and the end to send.
  mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, Failure>
}

extension EndingStep {
  /// It does not.
  @inlinable
  @inline(__always)
  public var endsAtOnce: Bool { false }

  /// It may.
  @inlinable
  @inline(__always)
  public static var mayEndWithValue: Bool { true }
}

extension EndingStep where Failure == UpstreamFailure {
  /// Forwards the completion.
  @inlinable
  @inline(__always)
  public mutating func receive(completion: Completion<UpstreamFailure>) -> StepEnd<Output, Failure> {
    StepEnd(completion)
  }
}
