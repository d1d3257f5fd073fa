public import Causeway

/// What a binding does when its publisher fails.
///
/// ```swift
/// bindings.bind(service.servers, to: \.servers, of: self, onFailure: .show(in: \.errorText))
/// bindings.bind(
///   service.state, to: \.state, of: self,
///   onFailure: .retry(.exponential(initial: .seconds(1), cap: .seconds(30), attempts: 5), showing: \.errorText))
/// ```
///
/// The property keeps its last value in every case. A failure is handled on the main actor, after the values that
/// precede it. A policy does not retain the owner, which is passed to it.
public struct FailurePolicy<Owner: AnyObject, Failure: Error> {
  /// The next step after a failure.
  enum Next {
    case end
    /// Subscribe to the publisher again.
    case again
    /// Subscribe to the publisher again after the next value of another publisher.
    case after(AnyPublisher<Void, Never>)
  }

  /// The property that shows the failure's text.
  let text: ReferenceWritableKeyPath<Owner, String?>?
  /// Called with each failure.
  let action: (@MainActor (Owner, Failure) -> Void)?
  /// Returns the next step, given the number of failures since the last value.
  let next: @MainActor (Int) -> Next

  /// A policy that ends the binding.
  public static var keepLast: FailurePolicy {
    FailurePolicy(text: nil, action: nil) { _ in .end }
  }

  /// Shows the failure's text and ends the binding.
  ///
  /// - Parameter text: The property that is set to ``errorText(of:)``.
  /// - Returns: The policy.
  public static func show(in text: ReferenceWritableKeyPath<Owner, String?>) -> FailurePolicy {
    FailurePolicy(text: text, action: nil) { _ in .end }
  }

  /// Subscribes to the publisher again, according to a retry policy.
  ///
  /// Consecutive failed attempts are counted; a value resets the count. The publisher is subscribed to on the main
  /// actor; without a delay, in its next turn. After the last attempt, the binding ends.
  ///
  /// - Parameters:
  ///   - policy: The number of attempts and the delays between them.
  ///   - clock: The clock that measures the delays.
  ///   - text: The property that shows the failure's text until the next value or the end, unless another text has been
  ///     set in the meantime. After the last attempt, the text remains.
  /// - Returns: The policy.
  @available(SwiftStdlib 5.7, *)
  public static func retry(
    _ policy: RetryPolicy, clock: any Clock<Duration>, showing text: ReferenceWritableKeyPath<Owner, String?>? = nil
  ) -> FailurePolicy {
    retry(policy, TimeBase(clock), text)
  }

  /// Subscribes to the publisher again, according to a retry policy.
  ///
  /// Like the function with a clock. The continuous clock measures the delays.
  public static func retry(
    _ policy: RetryPolicy, showing text: ReferenceWritableKeyPath<Owner, String?>? = nil
  ) -> FailurePolicy {
    retry(policy, .standard, text)
  }

  private static func retry(
    _ policy: RetryPolicy, _ time: TimeBase, _ text: ReferenceWritableKeyPath<Owner, String?>?
  ) -> FailurePolicy {
    FailurePolicy(text: text, action: nil) { attempt in
      var generator = SystemRandomNumberGenerator()
      guard let delay = policy.nanoseconds(beforeAttempt: attempt, using: &generator) else { return .end }
      return delay > .zero ? .after(OneShotTimer(after: delay, time).eraseToAnyPublisher()) : .again
    }
  }

  /// Subscribes to the publisher again on the next signal, such as a tap on a retry button.
  ///
  /// The signal is subscribed to when the publisher fails. A value that it delivers during the subscription is ignored,
  /// so it may be a publisher that holds a value; only later values count. If the signal finishes first, the binding
  /// ends.
  ///
  /// - Parameters:
  ///   - signal: A publisher whose values trigger a new subscription.
  ///   - text: The property that shows the failure's text until the next value or the end, unless another text has been
  ///     set in the meantime.
  /// - Returns: The policy.
  public static func resume<Signal: Publisher>(
    on signal: Signal, showing text: ReferenceWritableKeyPath<Owner, String?>? = nil
  ) -> FailurePolicy where Signal.Failure == Never {
    let again = signal.map { _ in }.eraseToAnyPublisher()
    return FailurePolicy(text: text, action: nil) { _ in .after(again) }
  }

  /// Calls a closure and ends the binding.
  ///
  /// - Parameter action: Called on the main actor with the owner and the failure, unless the owner has been released.
  /// - Returns: The policy.
  public static func perform(_ action: @escaping @MainActor (Owner, Failure) -> Void) -> FailurePolicy {
    FailurePolicy(text: nil, action: action) { _ in .end }
  }
}
