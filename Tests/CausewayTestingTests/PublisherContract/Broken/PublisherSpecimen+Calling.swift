import Causeway
import CausewayTesting

extension PublisherSpecimen {
  /// Overlapping calls, calls under locks and after cancels, and retained objects: R2, R4, R5 and R6.
  static let calling: [PublisherSpecimen] = [
    .subject("overlaps", .overlaps, breaks: .r2NoOverlap, sometimes: [.r12SendersWait]),
    .subject("ends while it delivers", .overlapsWithEnd, breaks: .r2NoOverlapWithTheEnd),
    .state("delivers to a joining subscriber", .overlapsWhenJoining, breaks: .r2NoOverlapWhenJoining),
    .subject("sends under a lock", .sendsUnderLock, breaks: .r4ValuesUnderNoLock),
    .subject("ends under a lock", .endsUnderLock, breaks: .r4EndUnderNoLock, and: [.r4ReleaseUnderNoLock]),
    .subject("joins under a lock", .joinsUnderLock, breaks: .r4SubscriptionUnderNoLock),
    .subject("releases under a lock", .releasesUnderLock, breaks: .r4ReleaseUnderNoLock),
    .operator("runs its closure under a lock", breaks: .r4ClosuresUnderNoLock) { upstream, witness, isBroken in
      // The closure before it holds no lock.
      let before = upstream.map { value in
        witness.touch()
        return value
      }
      return Guarded(before, isBroken: isBroken) { value in
        witness.touch()
        return value
      }
    },
    .operator(
      "goes on after a cancel inside a value", breaks: .r5NothingAfterCancelInsideAValue,
      and: [.r5NothingQueuedAfterCancel],
      expected: { $0.flatMap { [$0, $0] } }
    ) { upstream, _, isBroken in
      Echo(upstream: upstream, looks: !isBroken)
    },
    .passing(
      "goes on after a cancel inside its closure", .overlooksCancelInClosure,
      breaks: .r5NothingAfterCancelInsideAClosure),
    .subject(
      "ignores a cancel from inside", .ignoresCancelInside, breaks: .r5NothingAfterCancelInsideAValue,
      and: [.r5NothingAfterCancelInsideAClosure]),
    .counting("overlooks an early cancel", .overlooksEarlyCancel, breaks: .r5NothingAfterCancelAtSubscription),
    .counting("overlooks a cancel", .overlooksCancel, breaks: .r5NothingAfterCancelInsideAValue),
    .subject(
      "sends after a cancel", .ignoresCancel, breaks: .r5NothingAfterCancelBetweenValues,
      and: [
        .r5NothingAfterCancelAtSubscription, .r5NothingAfterCancelInsideAValue, .r5NothingAfterCancelInsideAClosure,
        .r5NothingQueuedAfterCancel, .r5NothingAfterAnotherCancelsIt, .r6DroppingTheTokenCancels,
        .r6ReleasesSubscriberAtCancel,
      ]),
    .subject("delivers its queue after a cancel", .keepsQueue, breaks: .r5NothingQueuedAfterCancel),
    .subject("overlooks another's cancel", .overlooksCancel, breaks: .r5NothingAfterAnotherCancelsIt),
    .subject("counts a second cancel", .countsCancels, breaks: .r5CancelIdempotent),
    .subject("waits in a cancel", .cancelWaits, breaks: .r5CancelNeverWaits),
    .subject("cancels all subscribers", .cancelsAll, breaks: .r5CancelLeavesOthers, and: [.r5CancelIdempotent]),
    .subject("leaks the subscriber at a cancel", .keepsSubscriberAtCancel, breaks: .r6ReleasesSubscriberAtCancel),
    .subject("leaks the subscriber at the end", .keepsSubscriberAtEnd, breaks: .r6ReleasesSubscriberAtEnd),
    .passing("leaks closures at a cancel", .keepsClosuresAtCancel, breaks: .r6ReleasesClosuresAtCancel),
    .passing("leaks closures at the end", .keepsClosuresAtEnd, breaks: .r6ReleasesClosuresAtEnd),
    .passing(
      "leaks the upstream at a cancel", .keepsUpstreamAtCancel, breaks: .r6ReleasesUpstreamAtCancel),
    .passing("leaks the upstream at the end", .keepsUpstreamAtEnd, breaks: .r6ReleasesUpstreamAtEnd),
    // These end the process, unless the contract finds out about the lock, or about the call, before.
    .inPlace(
      "sends under a mutex", .mutex, breaks: .r4ValuesUnderNoLock, and: [.r4ReleaseUnderNoLock, .r5CancelNeverWaits],
      sometimes: [.r3OneOrder]),
    .inPlace(
      "sends inside a queue", .queue, breaks: .r4ValuesUnderNoLock, and: [.r4ReleaseUnderNoLock, .r5CancelNeverWaits],
      sometimes: [.r3OneOrder]),
    .inPlace(
      "sends inside a delivery", .none, breaks: .r2NoOverlap,
      and: [.r2NoOverlapWithTheEnd, .r3NoRecursion, .r5NothingAfterCancelInsideAValue],
      sometimes: [.r3OneOrder, .r12SendersWait]),
  ]

  private static func inPlace(
    _ name: String, _ protection: Protection, breaks rule: PublisherRule, and others: Set<PublisherRule> = [],
    sometimes: Set<PublisherRule> = []
  ) -> PublisherSpecimen {
    PublisherSpecimen(name, breaks: rule, and: others, sometimes: sometimes) { isBroken, patience in
      isBroken
        ? PublisherContract(subject: { InPlaceSubject(protection) }, error: .offline, patience: patience)
        : PublisherContract(subject: { HandmadeSubject(nil) }, error: .offline, patience: patience)
    }
  }
}
