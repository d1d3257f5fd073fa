/// Everything that the contract knows about one rule.
@available(SwiftStdlib 5.7, *)
struct PublisherRow: Sendable {
  /// A circumstance in which a rule calls back on the same thread.
  enum Circumstance: Sendable {
    case subscription
    case value
    case end
    case closure
  }

  /// The requirement in one sentence.
  let sentence: String
  /// Returns the reason why the rule cannot be checked, or `nil` if it can.
  let skip: @Sendable (PublisherFacts) -> String?
  /// The circumstances in which no lock may be held for the rule to be checked.
  let locks: [Circumstance]
  /// The rules that necessarily break with this one, and are therefore not reported as separate findings.
  let breaks: Set<PublisherRule>
  /// Runs the scenario, and throws a breach if the rule is broken.
  ///
  /// A breach found inside a call is recorded instead.
  let play: @Sendable (PublisherStage) throws -> Void

  init(
    _ sentence: String, skip: @escaping @Sendable (PublisherFacts) -> String? = { _ in nil },
    locks: [Circumstance] = [], breaks: Set<PublisherRule> = [],
    play: @escaping @Sendable (PublisherStage) throws -> Void
  ) {
    self.sentence = sentence
    self.skip = skip
    self.locks = locks
    self.breaks = breaks
    self.play = play
  }
}

extension PublisherRule {
  /// The requirement in one sentence.
  @available(SwiftStdlib 5.7, *)
  public var sentence: String { row.sentence }

  @available(SwiftStdlib 5.7, *)
  private typealias Row = PublisherRow

  /// The rule's row; a new rule is a case and its row.
  @available(SwiftStdlib 5.7, *)
  var row: PublisherRow {
    switch self {
    case .r1SubscriptionFirst:
      Row(
        "The subscription is delivered once, first, and before subscribe returns.",
        breaks: [.r5NothingAfterCancelAtSubscription, .r5NothingAfterCancelInsideAValue]
      ) { try $0.subscriptionFirst() }
    case .r1NothingAfterTheEnd:
      Row(
        "No value follows the completion.",
        skip: { $0.noEnd },
        breaks: [.r6ReleasesSubscriberAtEnd, .r11NothingLost]
      ) { try $0.nothingAfterTheEnd() }
    case .r1OneEnd:
      Row(
        "There is at most one completion.",
        skip: { $0.noEnd },
        breaks: [.r6ReleasesSubscriberAtEnd]
      ) { try $0.oneEnd() }
    case .r1Finishes:
      Row("The publisher finishes when its upstream does.", skip: { $0.noFinish }) { try $0.finishes() }

    case .r2NoOverlap:
      Row(
        "Two values are never delivered to one subscriber at the same time.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues },
        breaks: [.r12SendersWait]
      ) { try $0.noOverlap() }
    case .r2NoOverlapWithTheEnd:
      Row(
        "The completion is never delivered during the delivery of a value.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.noFinish }
      ) { try $0.noOverlapWithTheEnd() }
    case .r2NoOverlapWhenJoining:
      Row(
        "Values sent meanwhile wait until a subscriber has received its first values.",
        skip: { $0.onMainActor ?? $0.noReplay }
      ) { try $0.noOverlapWhenJoining() }

    case .r3KeepsOrder:
      Row("Values are delivered in the order in which they were sent.", skip: { $0.noValues }) { try $0.keepsOrder() }
    case .r3OneOrder:
      Row(
        "All subscribers receive values in the same order, even if several threads send.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.severalInputs ?? $0.ownOrder ?? $0.lossy }
      ) { try $0.oneOrder() }
    case .r3ReentrantValueArrives:
      Row(
        "A value sent from inside a subscriber is delivered.",
        skip: { $0.notFed ?? $0.noValues ?? $0.severalInputs ?? $0.lossy },
        locks: [.value]
      ) { try $0.reentrantValueArrives() }
    case .r3NoRecursion:
      Row(
        "A value sent from inside a subscriber waits until the current delivery is complete.",
        skip: { $0.notFed ?? $0.noValues },
        locks: [.value]
      ) { try $0.noRecursion() }

    case .r4ValuesUnderNoLock:
      Row("No lock is held while a value is delivered.", skip: { $0.noValues }) { $0.valuesUnderNoLock() }
    case .r4EndUnderNoLock:
      Row(
        "No lock is held while the completion is delivered.",
        skip: { $0.noEnd },
        breaks: [.r4ReleaseUnderNoLock]
      ) { $0.endUnderNoLock() }
    case .r4SubscriptionUnderNoLock:
      Row("No lock is held while a subscriber receives its subscription.") { $0.subscriptionUnderNoLock() }
    case .r4ReleaseUnderNoLock:
      Row("No lock is held while a subscriber is released.") { $0.releaseUnderNoLock() }
    case .r4ClosuresUnderNoLock:
      Row("No lock is held while a closure runs.", skip: { $0.noWitness }) { $0.closuresUnderNoLock() }

    case .r5NothingAfterCancelInsideAValue:
      Row(
        "Nothing, not even the completion, follows a cancellation inside a value.",
        skip: { $0.noValues },
        locks: [.value],
        breaks: [.r5NothingAfterCancelInsideAClosure, .r5NothingQueuedAfterCancel]
      ) { try $0.nothingAfterCancelInsideAValue() }
    case .r5NothingAfterCancelInsideAClosure:
      Row(
        "Nothing, not even the completion, follows a cancellation inside a closure of the chain.",
        skip: { $0.nothing },
        locks: [.value, .end, .closure]
      ) { try $0.nothingAfterCancelInsideAClosure() }
    case .r5NothingAfterCancelAtSubscription:
      Row(
        "Nothing is delivered after a cancellation inside receive(subscription:).",
        locks: [.subscription]
      ) { try $0.nothingAfterCancelAtSubscription() }
    case .r5NothingAfterCancelBetweenValues:
      Row(
        "Values sent after a cancellation are not delivered.",
        skip: { $0.notFed ?? $0.noValues },
        breaks: [
          .r5NothingAfterCancelAtSubscription, .r5NothingAfterCancelInsideAValue, .r5NothingAfterCancelInsideAClosure,
          .r5NothingQueuedAfterCancel, .r5NothingAfterAnotherCancelsIt, .r6DroppingTheTokenCancels,
          .r6ReleasesSubscriberAtCancel,
        ]
      ) { try $0.nothingAfterCancelBetweenValues() }
    case .r5NothingQueuedAfterCancel:
      Row(
        "Values still in the queue are not delivered after a cancellation.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues }
      ) { try $0.nothingQueuedAfterCancel() }
    case .r5NothingAfterAnotherCancelsIt:
      Row(
        "A subscriber that another one cancels inside a value receives nothing more.",
        skip: { $0.notFed ?? $0.noValues ?? $0.elsewhere },
        locks: [.value]
      ) { try $0.nothingAfterAnotherCancelsIt() }
    case .r5CancelIdempotent:
      Row("A second cancellation has no effect.", skip: { $0.notFed ?? $0.noValues }) { try $0.cancelIdempotent() }
    case .r5CancelNeverWaits:
      Row("A cancellation does not wait for a delivery to complete.", skip: { $0.noValues }) { $0.cancelNeverWaits() }
    case .r5CancelLeavesOthers:
      Row(
        "The cancellation of one subscriber does not affect the others.",
        skip: { $0.notFed ?? $0.noValues },
        breaks: [.r5CancelIdempotent]
      ) { try $0.cancelLeavesOthers() }

    case .r6ReleasesSubscriberAtCancel:
      Row(
        "A cancellation releases the subscriber, even while the token is held.",
        locks: [.subscription, .value]
      ) { try $0.releasesSubscriberAtCancel() }
    case .r6ReleasesSubscriberAtEnd:
      Row(
        "The completion releases the subscriber, even while the token is held.",
        skip: { $0.noEnd }
      ) { try $0.releasesSubscriberAtEnd() }
    case .r6ReleasesClosuresAtCancel:
      Row(
        "A cancellation releases the closures, even while the token is held.",
        skip: { $0.noWitness ?? $0.connected }
      ) { try $0.releasesAtCancel("closures", \.isWitnessHeld) }
    case .r6ReleasesClosuresAtEnd:
      Row(
        "The completion releases the closures, even while the token is held.",
        skip: { $0.noWitness ?? $0.noEnd }
      ) { try $0.releasesAtEnd("closures", \.isWitnessHeld) }
    case .r6ReleasesUpstreamAtCancel:
      Row(
        "A cancellation releases the upstream, even while the token is held.",
        skip: { $0.notFed ?? $0.connected },
        breaks: [.r11CancelEndsIteration]
      ) { try $0.releasesAtCancel("upstream", \.isUpstreamHeld) }
    case .r6ReleasesUpstreamAtEnd:
      Row(
        "The completion releases the upstream, even while the token is held.",
        skip: { $0.notFed ?? $0.noEnd }
      ) { try $0.releasesAtEnd("upstream", \.isUpstreamHeld) }
    case .r6DroppingTheTokenCancels:
      Row(
        "Releasing the last reference to the token cancels.",
        skip: { $0.notFed ?? $0.noValues }
      ) { try $0.droppingTheTokenCancels() }

    case .r7NoGap:
      Row(
        "Values sent after subscribe has returned are delivered.",
        skip: { $0.noValues ?? $0.lossy },
        breaks: [.r3KeepsOrder, .r3ReentrantValueArrives, .r7NothingElse, .r7NoGapBetweenThreads]
      ) { try $0.noGap() }
    case .r7NothingElse:
      Row("Only expected values are delivered, each of them once.") { try $0.nothingElse() }
    case .r7NoGapBetweenThreads:
      Row(
        "A value that another thread sends during a delivery is delivered, once.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.severalInputs ?? $0.lossy },
        breaks: [.r12SendersWait]
      ) { try $0.noGapBetweenThreads() }
    case .r7CurrentValueFirst:
      Row(
        "A subscriber receives the current value before subscribe returns.",
        skip: { $0.noReplay }
      ) { try $0.currentValueFirst() }
    case .r7CurrentValueIsNewest:
      Row(
        "The current value is the one sent last, and every later value follows, once.",
        skip: { $0.noReplay }
      ) { try $0.currentValueIsNewest() }
    case .r7CurrentValueWhileSending:
      Row(
        "A subscriber receives the current value at once, even while a thread sends.",
        skip: { $0.onMainActor ?? $0.noReplay }
      ) { try $0.currentValueWhileSending() }

    case .r8Synchronous:
      Row(
        "Values and the completion are delivered on the sending thread.",
        skip: { $0.elsewhere ?? $0.nothing },
        breaks: [.r8OnASendingThread, .r12LeavingDeliversNothing, .r12JoiningDeliversNothing, .r12SendersWait]
      ) { try $0.synchronous() }
    case .r8OnASendingThread:
      Row(
        "A value sent by another thread during a delivery is delivered on one of the two threads.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.elsewhere }
      ) { try $0.onASendingThread() }

    case .r9NoAllocation:
      Row(
        "Sending a value allocates no memory.",
        skip: { _ in "allocations can only be counted in a process in which nothing else runs" }
      ) { _ in }

    case .r10FailurePasses:
      Row("A failure is delivered unchanged.", skip: { $0.noFailure }) { try $0.failurePasses() }

    case .r11NothingLost:
      Row(
        "An async sequence yields every value in order, and then ends.",
        skip: { $0.mainActorSequence ?? $0.noEnd ?? $0.lossy },
        breaks: [.r11FailureIsThrown]
      ) { try $0.nothingLostByIterating() }
    case .r11FailureIsThrown:
      Row(
        "An async sequence throws the failure, after the values before it.",
        skip: { $0.mainActorSequence ?? $0.noFailure }
      ) { try $0.failureIsThrown() }
    case .r11CancelEndsIteration:
      Row(
        "Cancelling the task ends the iteration and releases the publisher.",
        skip: { $0.mainActorSequence ?? ($0.isSource && $0.ends ? "it completes on its own" : nil) }
      ) { try $0.cancelEndsIteration() }

    case .r12LeavingDeliversNothing:
      Row(
        "A thread that cancels does not deliver the values of other threads.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.elsewhere }
      ) { try $0.leavingDeliversNothing() }
    case .r12JoiningDeliversNothing:
      Row(
        "A thread that subscribes does not deliver other threads' values to others.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.elsewhere }
      ) { try $0.joiningDeliversNothing() }
    case .r12SendersWait:
      Row(
        "A sending thread waits briefly for the delivery in progress: no long queue builds up.",
        skip: { $0.onMainActor ?? $0.notFed ?? $0.noValues ?? $0.elsewhere }
      ) { try $0.sendersWait() }
    }
  }
}
