/// The rules that every publisher keeps, named by those of the contract, R1 to R12.
///
/// They are the arguments of a parameterised test, if each rule is to be a test case of its own:
///
/// ```swift
/// @Test(arguments: PublisherRule.allCases) func contract(_ rule: PublisherRule) async {
///   await contract.verify(rule)
/// }
/// ```
public enum PublisherRule: String, CaseIterable, Hashable, Sendable {
  /// The subscription comes once, first, and before `subscribe` returns.
  case r1SubscriptionFirst
  /// No value follows the end.
  case r1NothingAfterTheEnd
  /// There is one end at most.
  case r1OneEnd
  /// It finishes when what feeds it does.
  case r1Finishes

  /// Values do not overlap.
  case r2NoOverlap
  /// The end does not overlap with a value.
  case r2NoOverlapWithTheEnd
  /// The first values of a subscriber do not overlap with those sent meanwhile.
  case r2NoOverlapWhenJoining

  /// Values arrive in the order in which they were sent.
  case r3KeepsOrder
  /// All subscribers see one order.
  case r3OneOrder
  /// A value sent from inside a subscriber arrives.
  case r3ReentrantValueArrives
  /// A value sent from inside a subscriber waits for its turn.
  case r3NoRecursion

  /// No lock is held while a value is delivered.
  case r4ValuesUnderNoLock
  /// No lock is held while the end is delivered.
  case r4EndUnderNoLock
  /// No lock is held while the subscription is handed over.
  case r4SubscriptionUnderNoLock
  /// No lock is held while the subscriber is let go of.
  case r4ReleaseUnderNoLock
  /// No lock is held while a closure runs.
  case r4ClosuresUnderNoLock

  /// Nothing follows a cancel from inside a value.
  case r5NothingAfterCancelInsideAValue
  /// Nothing follows a cancel made with the subscription in hand.
  case r5NothingAfterCancelAtSubscription
  /// Nothing follows a cancel between values.
  case r5NothingAfterCancelBetweenValues
  /// Nothing that was waiting for its turn follows a cancel.
  case r5NothingQueuedAfterCancel
  /// Nothing follows a cancel that another subscriber makes.
  case r5NothingAfterAnotherCancelsIt
  /// A second cancel does nothing.
  case r5CancelIdempotent
  /// A cancel never waits.
  case r5CancelNeverWaits
  /// A cancel does not concern the others.
  case r5CancelLeavesOthers

  /// The subscriber is let go of at a cancel.
  case r6ReleasesSubscriberAtCancel
  /// The subscriber is let go of at the end.
  case r6ReleasesSubscriberAtEnd
  /// The closures are let go of at a cancel.
  case r6ReleasesClosuresAtCancel
  /// The closures are let go of at the end.
  case r6ReleasesClosuresAtEnd
  /// The upstream is let go of at a cancel.
  case r6ReleasesUpstreamAtCancel
  /// The upstream is let go of at the end.
  case r6ReleasesUpstreamAtEnd
  /// Dropping the token cancels.
  case r6DroppingTheTokenCancels

  /// What is sent after subscribing arrives.
  case r7NoGap
  /// Nothing else arrives, and nothing twice.
  case r7NothingElse
  /// What another thread sends meanwhile arrives.
  case r7NoGapBetweenThreads
  /// The current value is there when `subscribe` returns.
  case r7CurrentValueFirst
  /// The current value is the newest one.
  case r7CurrentValueIsNewest
  /// The current value is there also while another thread sends.
  case r7CurrentValueWhileSending

  /// Values arrive on the thread that sends.
  case r8Synchronous
  /// Values of several threads arrive on those threads.
  case r8OnASendingThread

  /// Sending allocates nothing.
  case r9NoAllocation

  /// The failure passes as it is.
  case r10FailurePasses

  /// An async sequence of it has all values.
  case r11NothingLost
  /// An async sequence of it throws the failure, after the values.
  case r11FailureIsThrown
  /// A cancelled task ends the iteration.
  case r11CancelEndsIteration

  /// Cancelling delivers no values of other threads.
  case r12LeavingDeliversNothing
  /// Subscribing delivers no values of other threads to other subscribers.
  case r12JoiningDeliversNothing
  /// A thread that sends waits while another one delivers.
  case r12SendersWait
}

extension PublisherRule: ContractRule {
  /// The rule's name.
  public var description: String { rawValue }
}
