/// The handle with which a subscriber cancels its publisher.
///
/// It consists of an object and a function without captures instead of an existential, because creating and releasing a
/// subscription is most of the cost of subscribing.
public struct Subscription: Cancellable {
  // Safety: Created from a `Sendable` object only. Its type does not say so, because the compiler for Embedded Swift
  // crashes on existentials of a marker protocol. Tested by `SubscriptionTests`.
  @usableFromInline nonisolated(unsafe) package let object: AnyObject
  @usableFromInline let function: @Sendable (AnyObject, SubscriptionRequest) -> Bool

  /// Creates a subscription from an object and a function, which should capture nothing.
  @_alwaysEmitIntoClient
  package init(
    _ object: some AnyObject & Sendable,
    _ function: @escaping @Sendable (AnyObject, SubscriptionRequest) -> Bool
  ) {
    self.object = object
    self.function = function
  }

  /// Creates a subscription that runs a closure, once, when it is cancelled.
  ///
  /// The closure is retained until the subscription is cancelled or released. For your own source prefer an
  /// ``Emitter``, which releases everything on completion.
  ///
  /// - Parameter onCancel: Called on the thread that cancels.
  public init(onCancel: @escaping @Sendable () -> Void) {
    self = CancelAction(onCancel).subscription
  }

  /// Whether the subscription is neither cancelled nor completed.
  @_alwaysEmitIntoClient
  public var isActive: Bool {
    function(object, .isActive)
  }

  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  @_alwaysEmitIntoClient
  public func cancel() {
    _ = function(object, .cancel)
  }
}

extension Subscription {
  /// Forwards a request on behalf of a subscription that wraps this one.
  @_alwaysEmitIntoClient
  package func answer(_ request: SubscriptionRequest) -> Bool {
    function(object, request)
  }

  /// Whether the source may keep sending after a cancel or a completion.
  @_alwaysEmitIntoClient
  package var mayIgnoreCancel: Bool {
    function(object, .mayIgnoreCancel)
  }

  /// Prepares the source for being paused.
  ///
  /// Called by the subscriber while it receives the subscription.
  ///
  /// - Returns: Whether the source can be paused.
  @_alwaysEmitIntoClient
  package func prepareToPause() -> Bool {
    function(object, .prepareToPause)
  }

  /// Prepares the source for being paused by a subscriber of Combine's kind, as ``prepareToPause()`` does.
  ///
  /// A publisher of an app can be paused only in this way, because it may drop values that are not requested.
  ///
  /// - Returns: Whether the source can be paused. ``unrequestedValues`` says what to do with the values of any other.
  @_alwaysEmitIntoClient
  package func followDemand() -> Bool {
    function(object, .followDemand)
  }

  /// The treatment, in Combine, of a value for which there is no demand.
  @usableFromInline
  package var unrequestedValues: UnrequestedValues {
    if function(object, .dropsUnrequested) { return .dropped }
    return function(object, .keepsLatestUnrequested) ? .latestKept : .allKept
  }

  /// Pauses the source after the current value, until ``resume()``.
  ///
  /// Called by the subscriber while it receives a value from a prepared source. Sets a flag and calls no user code.
  @_alwaysEmitIntoClient
  package func pause() {
    _ = function(object, .pause)
  }

  /// Resumes a paused source.
  ///
  /// If a thread still runs the source, the source continues there; otherwise it continues on this thread, before this
  /// method returns. May be called on any thread, but not while holding a lock.
  @_alwaysEmitIntoClient
  package func resume() {
    _ = function(object, .resume)
  }
}

/// A request to the function of a ``Subscription``.
///
/// A function that does not support a request answers `false` and does nothing.
@usableFromInline
package enum SubscriptionRequest: Sendable {
  /// Asks whether the subscription is neither cancelled nor completed.
  case isActive
  /// Cancels the subscription. The answer has no meaning.
  case cancel
  /// Asks whether the source, being outside the library, may keep sending after a cancel or a completion.
  case mayIgnoreCancel
  /// Prepares the source for being paused, before it sends anything, and answers whether it can be.
  case prepareToPause
  /// Prepares the source as ``prepareToPause`` does, for a subscriber of Combine's kind.
  case followDemand
  /// Answers whether the source is one that drops values without a demand in Combine.
  case dropsUnrequested
  /// Answers whether the source is one that keeps its latest value for the next demand in Combine.
  case keepsLatestUnrequested
  /// Pauses the source until ``resume``. The answer has no meaning.
  case pause
  /// Resumes the source. The answer has no meaning.
  case resume
}

/// What a source does in Combine with a value that its subscriber has not requested.
@usableFromInline
package enum UnrequestedValues: UInt8, Sendable {
  /// Every value waits for a request.
  case allKept
  /// The latest value waits for a request.
  case latestKept
  /// The value is dropped.
  case dropped

  /// Answers the two requests that ask for the treatment.
  @_alwaysEmitIntoClient
  package func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .dropsUnrequested: self == .dropped
    case .keepsLatestUnrequested: self == .latestKept
    default: false
    }
  }
}

/// The closure of a subscription, which runs at most once and is released when it runs.
final class CancelAction: SubscriptionTarget {
  /// A struct, because each access to a closure in generic storage would wrap it once more.
  private struct Action {
    let run: @Sendable () -> Void
  }

  private let action: Locked<Action?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Locked(Action(run: action))
  }

  /// Whether the closure has not run yet.
  var isOpen: Bool {
    action.withLock { $0 != nil }
  }

  /// Runs the closure if it has not run yet.
  func cancel() {
    action.withLock { $0.take() }?.run()
  }

  func answerFurther(_ request: SubscriptionRequest) -> Bool { request == .mayIgnoreCancel }
}

/// An object that answers the requests of its ``Subscription``.
@usableFromInline
package protocol SubscriptionTarget: AnyObject, Sendable {
  /// Whether the subscription is neither cancelled nor completed.
  var isOpen: Bool { get }
  /// Cancels the subscription.
  ///
  /// No delivery begins after this method has returned (R5).
  func cancel()
  /// Answers a request other than whether the subscription is open, and other than to cancel it.
  ///
  /// An object that can be paused, or passes requests on to another subscription, implements this method.
  func answerFurther(_ request: SubscriptionRequest) -> Bool
}

extension SubscriptionTarget {
  /// The subscription whose requests this object answers.
  @_alwaysEmitIntoClient
  @inline(__always)
  package var subscription: Subscription {
    Subscription(self) { object, request in
      // Safety: The object is the one passed with this function in the same call. Tested by `SubscriptionTests`.
      unsafeDowncast(object, to: Self.self).answer(request)
    }
  }

  /// Answers a request.
  @_alwaysEmitIntoClient
  @inline(__always)
  func answer(_ request: SubscriptionRequest) -> Bool {
    switch request {
    case .isActive: return isOpen
    case .cancel: cancel()
    default: return answerFurther(request)
    }
    return false
  }

  @_alwaysEmitIntoClient
  @inline(__always)
  package func answerFurther(_ request: SubscriptionRequest) -> Bool { false }
}
