import Causeway
import CausewayTesting
import Dispatch

extension PublisherSpecimen {
  /// The delivered values, their order and their isolation: R1, R3, R7, R8, R10 and R12.
  static let delivering: [PublisherSpecimen] = [
    .passing("subscribes twice", .subscribesTwice, breaks: .r1SubscriptionFirst),
    .counting(
      "sends before the subscription", .sendsBeforeSubscription, breaks: .r1SubscriptionFirst,
      and: [.r5NothingAfterCancelAtSubscription, .r5NothingAfterCancelInsideAValue]),
    .passing(
      "completes before the last value", .endsBeforeLast, breaks: .r1NothingAfterTheEnd, sometimes: [.r11NothingLost]),
    .subject(
      "sends after the completion", .sendsAfterEnd, breaks: .r1NothingAfterTheEnd, and: [.r6ReleasesSubscriberAtEnd]),
    .subject("completes twice", .endsTwice, breaks: .r1OneEnd, and: [.r6ReleasesSubscriberAtEnd]),
    .passing("never finishes", .swallowsEnd, breaks: .r1Finishes),
    .passing("swaps two values", .swaps, breaks: .r3KeepsOrder),
    .subject("has an order for each subscriber", .ownOrders, breaks: .r3OneOrder),
    .subject("forgets a re-entrant value", .forgetsReentrant, breaks: .r3ReentrantValueArrives),
    .subject("recurses", .recurses, breaks: .r3NoRecursion),
    .operator("loses a value", breaks: .r7NoGap) { upstream, _, isBroken in
      upstream.filter { !isBroken || $0 != 3 }
    },
    .passing("finishes early", .endsEarly, breaks: .r7NoGap),
    .passing("delivers a value twice", .sendsTwice, breaks: .r7NothingElse),
    .subject(
      "forgets what other threads send", .forgetsOtherThreads, breaks: .r7NoGapBetweenThreads,
      sometimes: [.r12SendersWait]),
    .state("has no current value", .missesCurrent, breaks: .r7CurrentValueFirst),
    .state(
      "has a stale current value", .staleCurrent, breaks: .r7CurrentValueIsNewest),
    .state("has no current value while sending", .lateCurrent, breaks: .r7CurrentValueWhileSending),
    .operator(
      "delivers elsewhere", breaks: .r8Synchronous,
      and: [.r8OnASendingThread],
      sometimes: [.r12LeavingDeliversNothing, .r12JoiningDeliversNothing, .r12SendersWait]
    ) { upstream, _, isBroken in
      isBroken
        ? upstream.receive(on: DispatchQueue(label: "elsewhere")).eraseToAnyPublisher()
        : upstream.receive(on: ImmediateScheduler()).eraseToAnyPublisher()
    },
    .subject("hands over to another thread", .handsOver, breaks: .r8OnASendingThread),
    .passing("swallows the failure", .swallowsFailure, breaks: .r10FailurePasses),
    .passing("replaces the failure", .replacesFailure, breaks: .r10FailurePasses),
    .values("loses values at the async boundary", .losesValues, breaks: .r11NothingLost, and: [.r11FailureIsThrown]),
    .values("swallows the failure at the async boundary", .swallowsFailure, breaks: .r11FailureIsThrown),
    .values("iterates on after a cancel", .ignoresCancel, breaks: .r11CancelEndsIteration),
    .subject("delivers while it removes a subscriber", .leavesAsOwner, breaks: .r12LeavingDeliversNothing),
    .subject("delivers while it adds a subscriber", .joinsAsOwner, breaks: .r12JoiningDeliversNothing),
    .subject("queues without waiting", .neverWaits, breaks: .r12SendersWait),
    .subject("queues without waiting after a few values", .stopsWaiting, breaks: .r12SendersWait),
  ]
}
