/// What a call to a service sends that tells how far it is: progress, and then the result.
public enum CallbackProgress<Progress: Sendable, Value: Sendable>: Sendable {
  /// How far it is.
  case progress(Progress)
  /// What the service has answered. Nothing comes after it but the end.
  case result(Value)

  /// The progress, if it is one.
  public var progress: Progress? {
    if case .progress(let progress) = self { progress } else { nil }
  }

  /// The result, if it is that.
  public var result: Value? {
    if case .result(let value) = self { value } else { nil }
  }
}

extension CallbackProgress: Equatable where Progress: Equatable, Value: Equatable {}
extension CallbackProgress: Hashable where Progress: Hashable, Value: Hashable {}
