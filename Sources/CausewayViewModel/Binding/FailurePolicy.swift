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
/// The property always keeps its last value. A policy is told of a failure on the main actor, after the values before it.
/// It holds nothing of the owner's, which is handed to it.
public struct FailurePolicy<Owner: AnyObject, Failure: Error> {
  /// What happens after a failure.
  enum Next {
    case end
    /// The publisher is subscribed to again.
    case again
    /// The publisher is subscribed to again after the next value of another one.
    case after(AnyPublisher<Void, Never>)
  }

  /// Where the failure's text is shown.
  let text: ReferenceWritableKeyPath<Owner, String?>?
  /// Called with each failure.
  let action: (@MainActor (Owner, Failure) -> Void)?
  /// Says what happens, given how many failures there have been since the last value.
  let next: @MainActor (Int) -> Next

  /// Ends the binding.
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

  /// Subscribes to the publisher again, as a retry policy says.
  ///
  /// Attempts are counted in a row: a value begins a new one. The subscription is made on the main actor: without a delay
  /// in its next turn. When there is no attempt left the binding ends.
  ///
  /// - Parameters:
  ///   - policy: How often to try, and how long to wait before.
  ///   - clock: What measures the time.
  ///   - text: The property that shows the failure's text from the failure to the next value or the finish, if nothing
  ///     else has been shown there meanwhile. It stays after the last attempt.
  /// - Returns: The policy.
  public static func retry(
    _ policy: RetryPolicy, clock: any Clock<Duration> = ContinuousClock(),
    showing text: ReferenceWritableKeyPath<Owner, String?>? = nil
  ) -> FailurePolicy {
    FailurePolicy(text: text, action: nil) { attempt in
      var generator = SystemRandomNumberGenerator()
      guard let delay = policy.delay(beforeAttempt: attempt, using: &generator) else { return .end }
      return delay > .zero ? .after(OneShotTimer(after: delay, clock: clock).eraseToAnyPublisher()) : .again
    }
  }

  /// Subscribes to the publisher again at the next signal, such as a tap on "try again" or a network that is back.
  ///
  /// The signal is subscribed to when the publisher fails. A value that it has already then is no signal, so that a
  /// value-holding publisher may be given; what it sends afterwards is. The binding ends if the signal finishes first.
  ///
  /// - Parameters:
  ///   - signal: Whose values are of no account.
  ///   - text: The property that shows the failure's text from the failure to the next value or the finish, if nothing
  ///     else has been shown there meanwhile.
  /// - Returns: The policy.
  public static func resume<Signal: Publisher>(
    on signal: Signal, showing text: ReferenceWritableKeyPath<Owner, String?>? = nil
  ) -> FailurePolicy where Signal.Failure == Never {
    let again = signal.map { _ in }.eraseToAnyPublisher()
    return FailurePolicy(text: text, action: nil) { _ in .after(again) }
  }

  /// Calls a closure and ends the binding.
  ///
  /// - Parameter action: Called on the main actor with the owner and the failure, and not once the owner has gone.
  /// - Returns: The policy.
  public static func perform(_ action: @escaping @MainActor (Owner, Failure) -> Void) -> FailurePolicy {
    FailurePolicy(text: nil, action: action) { _ in .end }
  }
}
