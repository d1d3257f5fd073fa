extension PublisherStage {
  /// Runs the scenario of a rule.
  ///
  /// - Throws: A breach if the rule is broken. A breach found inside a call is recorded instead.
  func play(_ rule: PublisherRule) throws {
    switch rule {
    case .r1SubscriptionFirst: try subscriptionFirst()
    case .r1NothingAfterTheEnd: try nothingAfterTheEnd()
    case .r1OneEnd: try oneEnd()
    case .r1Finishes: try finishes()

    case .r2NoOverlap: try noOverlap()
    case .r2NoOverlapWithTheEnd: try noOverlapWithTheEnd()
    case .r2NoOverlapWhenJoining: try noOverlapWhenJoining()

    case .r3KeepsOrder: try keepsOrder()
    case .r3OneOrder: try oneOrder()
    case .r3ReentrantValueArrives: try reentrantValueArrives()
    case .r3NoRecursion: try noRecursion()

    case .r4ValuesUnderNoLock: valuesUnderNoLock()
    case .r4EndUnderNoLock: endUnderNoLock()
    case .r4SubscriptionUnderNoLock: subscriptionUnderNoLock()
    case .r4ReleaseUnderNoLock: releaseUnderNoLock()
    case .r4ClosuresUnderNoLock: closuresUnderNoLock()

    case .r5NothingAfterCancelInsideAValue: try nothingAfterCancelInsideAValue()
    case .r5NothingAfterCancelInsideAClosure: try nothingAfterCancelInsideAClosure()
    case .r5NothingAfterCancelAtSubscription: try nothingAfterCancelAtSubscription()
    case .r5NothingAfterCancelBetweenValues: try nothingAfterCancelBetweenValues()
    case .r5NothingQueuedAfterCancel: try nothingQueuedAfterCancel()
    case .r5NothingAfterAnotherCancelsIt: try nothingAfterAnotherCancelsIt()
    case .r5CancelIdempotent: try cancelIdempotent()
    case .r5CancelNeverWaits: cancelNeverWaits()
    case .r5CancelLeavesOthers: try cancelLeavesOthers()

    case .r6ReleasesSubscriberAtCancel: try releasesSubscriberAtCancel()
    case .r6ReleasesSubscriberAtEnd: try releasesSubscriberAtEnd()
    case .r6ReleasesClosuresAtCancel: try releasesAtCancel("closures", \.isWitnessHeld)
    case .r6ReleasesClosuresAtEnd: try releasesAtEnd("closures", \.isWitnessHeld)
    case .r6ReleasesUpstreamAtCancel: try releasesAtCancel("upstream", \.isUpstreamHeld)
    case .r6ReleasesUpstreamAtEnd: try releasesAtEnd("upstream", \.isUpstreamHeld)
    case .r6DroppingTheTokenCancels: try droppingTheTokenCancels()

    case .r7NoGap: try noGap()
    case .r7NothingElse: try nothingElse()
    case .r7NoGapBetweenThreads: try noGapBetweenThreads()
    case .r7CurrentValueFirst: try currentValueFirst()
    case .r7CurrentValueIsNewest: try currentValueIsNewest()
    case .r7CurrentValueWhileSending: try currentValueWhileSending()

    case .r8Synchronous: try synchronous()
    case .r8OnASendingThread: try onASendingThread()

    case .r9NoAllocation: break

    case .r10FailurePasses: try failurePasses()

    case .r11NothingLost: try nothingLostByIterating()
    case .r11FailureIsThrown: try failureIsThrown()
    case .r11CancelEndsIteration: try cancelEndsIteration()

    case .r12LeavingDeliversNothing: try leavingDeliversNothing()
    case .r12JoiningDeliversNothing: try joiningDeliversNothing()
    case .r12SendersWait: try sendersWait()
    }
  }
}
