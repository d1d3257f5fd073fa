extension PublisherRule {
  /// The rules that necessarily break with this one, and are therefore not reported as separate findings.
  var consequences: Set<PublisherRule> {
    switch self {
    case .r1SubscriptionFirst: [.r5NothingAfterCancelAtSubscription, .r5NothingAfterCancelInsideAValue]
    case .r1NothingAfterTheEnd: [.r6ReleasesSubscriberAtEnd, .r11NothingLost]
    case .r1OneEnd: [.r6ReleasesSubscriberAtEnd]
    case .r2NoOverlap: [.r12SendersWait]
    case .r4EndUnderNoLock: [.r4ReleaseUnderNoLock]
    case .r5NothingAfterCancelInsideAValue: [.r5NothingAfterCancelInsideAClosure, .r5NothingQueuedAfterCancel]
    case .r5NothingAfterCancelBetweenValues:
      [
        .r5NothingAfterCancelAtSubscription, .r5NothingAfterCancelInsideAValue, .r5NothingAfterCancelInsideAClosure,
        .r5NothingQueuedAfterCancel, .r5NothingAfterAnotherCancelsIt, .r6DroppingTheTokenCancels,
        .r6ReleasesSubscriberAtCancel,
      ]
    case .r5CancelLeavesOthers: [.r5CancelIdempotent]
    case .r6ReleasesUpstreamAtCancel: [.r11CancelEndsIteration]
    case .r7NoGap: [.r3KeepsOrder, .r3ReentrantValueArrives, .r7NothingElse, .r7NoGapBetweenThreads]
    case .r7NoGapBetweenThreads: [.r12SendersWait]
    case .r8Synchronous:
      [.r8OnASendingThread, .r12LeavingDeliversNothing, .r12JoiningDeliversNothing, .r12SendersWait]
    case .r11NothingLost: [.r11FailureIsThrown]
    default: []
    }
  }
}
