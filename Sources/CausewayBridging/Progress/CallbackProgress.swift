/// An element of a call that reports progress: a progress report, or the result.
public enum CallbackProgress<Progress: Sendable, Value: Sendable>: Sendable {
  /// A progress report.
  case progress(Progress)
  /// The result of the call.
  ///
  /// Only the completion follows.
  case result(Value)

  /// The progress report, or `nil` for a result.
  public var progress: Progress? {
    if case .progress(let progress) = self { progress } else { nil }
  }

  /// The result, or `nil` for a progress report.
  public var result: Value? {
    if case .result(let value) = self { value } else { nil }
  }
}

extension CallbackProgress: Equatable where Progress: Equatable, Value: Equatable {}
extension CallbackProgress: Hashable where Progress: Hashable, Value: Hashable {}
