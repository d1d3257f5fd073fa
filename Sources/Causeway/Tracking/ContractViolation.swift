/// A violation of the contract by code around a subscription.
public struct ContractViolation: Hashable, Sendable {
  /// The kind of violation.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A publisher delivered no subscription before `subscribe` returned (R1).
    case lateSubscription
    /// A publisher delivered a second subscription (R1).
    case secondSubscription
    /// A publisher delivered a value or a completion before the subscription (R1).
    case callBeforeSubscription
    /// A publisher delivered a value or a completion after the completion (R1).
    case callAfterCompletion
    /// A publisher delivered a value or a completion after `cancel()` had returned (R5).
    case callAfterCancel
    /// The `sleep` of a clock threw an error although its task was not cancelled.
    case clockThrew
    /// A scheduler ran the same work twice.
    case workRanTwice
  }

  /// The kind of violation.
  public let kind: Kind
  /// The type of the publisher, the clock or the scheduler.
  public let culprit: String
  /// The call that subscribed, such as `sink`.
  public let consumer: String
  /// The source location of the call.
  public let location: CodeLocation
}

extension ContractViolation: CustomStringConvertible {
  /// The source location, the violation, and its remedy.
  public var description: String {
    "\(location): \(consumer): \(text)"
  }

  private var text: String {
    switch kind {
    case .lateSubscription:
      "`\(culprit)` had not delivered a subscription when `subscribe` returned. Deliver it first, on the same thread."
    case .secondSubscription:
      "`\(culprit)` delivered a second subscription. Deliver one for each subscriber."
    case .callBeforeSubscription:
      "`\(culprit)` delivered a value or a completion before the subscription. Deliver the subscription first."
    case .callAfterCompletion:
      "`\(culprit)` delivered a value or a completion after the completion. Stop at the first completion."
    case .callAfterCancel:
      "`\(culprit)` delivered a value or a completion after `cancel()` had returned. Check for a cancel before each one."
    case .clockThrew:
      "`sleep` of `\(culprit)` threw an error although its task was not cancelled. Throw only when the task is cancelled."
    case .workRanTwice:
      "`\(culprit)` ran the same work twice. Run each closure exactly once."
    }
  }
}
