/// The rules that every publisher must keep, named after the rules R1 to R12 of the contract.
///
/// Use them as the arguments of a parameterised test to make each rule a test case of its own:
///
/// ```swift
/// @Test(arguments: PublisherRule.allCases) func contract(_ rule: PublisherRule) async {
///   await contract.verify(rule)
/// }
/// ```
public enum PublisherRule: String, CaseIterable, Hashable, Sendable {
  /// The subscription is delivered once, first, and before `subscribe` returns.
  case r1SubscriptionFirst
  /// No value follows the completion.
  case r1NothingAfterTheEnd
  /// There is at most one completion.
  case r1OneEnd
  /// The publisher finishes when its upstream does.
  case r1Finishes

  /// Deliveries of values do not overlap.
  case r2NoOverlap
  /// The completion does not overlap with a value.
  case r2NoOverlapWithTheEnd
  /// The first values of a subscriber do not overlap with values sent meanwhile.
  case r2NoOverlapWhenJoining

  /// Values are delivered in the order in which they were sent.
  case r3KeepsOrder
  /// All subscribers receive values in the same order.
  case r3OneOrder
  /// A value sent from inside a subscriber is delivered.
  case r3ReentrantValueArrives
  /// A value sent from inside a subscriber waits for the current delivery.
  case r3NoRecursion

  /// No lock is held while a value is delivered.
  case r4ValuesUnderNoLock
  /// No lock is held while the completion is delivered.
  case r4EndUnderNoLock
  /// No lock is held while the subscription is delivered.
  case r4SubscriptionUnderNoLock
  /// No lock is held while the subscriber is released.
  case r4ReleaseUnderNoLock
  /// No lock is held while a closure runs.
  case r4ClosuresUnderNoLock

  /// Nothing is delivered after a cancellation inside a value.
  case r5NothingAfterCancelInsideAValue
  /// Nothing is delivered after a cancellation inside a closure of the chain.
  case r5NothingAfterCancelInsideAClosure
  /// Nothing is delivered after a cancellation inside `receive(subscription:)`.
  case r5NothingAfterCancelAtSubscription
  /// Nothing is delivered after a cancellation between values.
  case r5NothingAfterCancelBetweenValues
  /// Values still in the queue are not delivered after a cancellation.
  case r5NothingQueuedAfterCancel
  /// Nothing is delivered after a cancellation by another subscriber.
  case r5NothingAfterAnotherCancelsIt
  /// A second cancellation has no effect.
  case r5CancelIdempotent
  /// A cancellation never waits.
  case r5CancelNeverWaits
  /// The cancellation of one subscriber does not affect the others.
  case r5CancelLeavesOthers

  /// The subscriber is released on cancellation.
  case r6ReleasesSubscriberAtCancel
  /// The subscriber is released on completion.
  case r6ReleasesSubscriberAtEnd
  /// The closures are released on cancellation.
  case r6ReleasesClosuresAtCancel
  /// The closures are released on completion.
  case r6ReleasesClosuresAtEnd
  /// The upstream is released on cancellation.
  case r6ReleasesUpstreamAtCancel
  /// The upstream is released on completion.
  case r6ReleasesUpstreamAtEnd
  /// Releasing the token cancels.
  case r6DroppingTheTokenCancels

  /// Values sent after `subscribe` has returned are delivered.
  case r7NoGap
  /// Only expected values are delivered, each of them once.
  case r7NothingElse
  /// A value that another thread sends during a delivery is delivered.
  case r7NoGapBetweenThreads
  /// The current value is delivered before `subscribe` returns.
  case r7CurrentValueFirst
  /// The current value is the newest one.
  case r7CurrentValueIsNewest
  /// The current value is delivered at once, even while another thread sends.
  case r7CurrentValueWhileSending

  /// Values are delivered on the sending thread.
  case r8Synchronous
  /// Values of several threads are delivered on those threads.
  case r8OnASendingThread

  /// Sending a value allocates no memory.
  case r9NoAllocation

  /// The failure is delivered unchanged.
  case r10FailurePasses

  /// An asynchronous sequence yields all values.
  case r11NothingLost
  /// An asynchronous sequence throws the failure, after the values.
  case r11FailureIsThrown
  /// Cancelling the task ends the iteration.
  case r11CancelEndsIteration

  /// A cancellation does not deliver the values of other threads.
  case r12LeavingDeliversNothing
  /// A subscription does not deliver the values of other threads to other subscribers.
  case r12JoiningDeliversNothing
  /// A sending thread waits briefly while another one delivers.
  case r12SendersWait
}

@available(SwiftStdlib 5.7, *)
extension PublisherRule: ContractRule {
  /// The rule's name.
  public var description: String { rawValue }
}
