import Causeway
import CausewayTesting
import Foundation

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

/// Sends each value twice, with or without a check for a cancel in between.
struct Echo<Upstream: Publisher<Int, ScriptError>>: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let upstream: Upstream
  let looks: Bool

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    upstream.subscribe(Repeater(down: subscriber, looks: looks))
  }

  private struct Repeater<Down: Subscriber<Int, ScriptError>>: Subscriber {
    var down: Down
    let looks: Bool
    var subscription: Subscription?

    mutating func receive(subscription: Subscription) {
      // A subscription of its own, because the library does not know what this operator does after a cancel.
      let own = Subscription { subscription.cancel() }
      self.subscription = own
      down.receive(subscription: own)
    }

    mutating func receive(_ input: Int) {
      down.receive(input)
      if !looks || subscription?.isActive == true { down.receive(input) }
    }

    mutating func receive(completion: Completion<ScriptError>) {
      down.receive(completion: completion)
    }
  }
}

/// A `map` that takes a lock for its closure, and also for subscribing.
struct Guarded<Upstream: Publisher<Int, ScriptError>>: Publisher {
  typealias Output = Int
  typealias Failure = ScriptError

  let upstream: Upstream
  let transform: @Sendable (Int) -> Int
  let isBroken: Bool
  private let lock = NSRecursiveLock()

  init(_ upstream: Upstream, isBroken: Bool, _ transform: @escaping @Sendable (Int) -> Int) {
    self.upstream = upstream
    self.isBroken = isBroken
    self.transform = transform
  }

  func subscribe(_ subscriber: sending some Subscriber<Int, ScriptError>) {
    lock.withLock {}
    upstream.map { [isBroken, lock, transform] value in
      isBroken ? lock.withLock { transform(value) } : transform(value)
    }
    .subscribe(subscriber)
  }
}
