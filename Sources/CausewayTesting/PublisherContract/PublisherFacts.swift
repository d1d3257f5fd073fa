/// The known properties of a publisher, which decide which rules apply.
struct PublisherFacts: Sendable {
  enum Kind: Sendable {
    /// An operator with a number of subjects as its upstreams.
    case fed(inputs: Int)
    /// A subject.
    case subject
    /// A publisher that emits values of its own.
    case source
  }

  let kind: Kind
  let traits: PublisherTraits
  let canFail: Bool
  let hasWitness: Bool
  /// Whether the publisher emits any values when its upstream sends values and finishes.
  let hasValues: Bool
  /// The values that a subject holds from the beginning.
  var initial: [Int] = []
  /// The number of latest values that a new subscriber receives.
  var replays = 0

  var isElsewhere: Bool { traits.contains(.deliversElsewhere) }
  var finishes: Bool { !traits.contains(.neverFinishes) }
  /// Whether the publisher finishes or fails.
  var ends: Bool { finishes || (isSource && canFail) }

  var isSource: Bool { if case .source = kind { true } else { false } }
  var hasOneInput: Bool { if case .fed(inputs: 1) = kind { true } else { false } }
  var isSubject: Bool { if case .subject = kind { true } else { false } }

  /// Returns the reason why a rule cannot be checked, or `nil` if it can.
  func reasonToSkip(_ rule: PublisherRule) -> String? {
    switch rule {
    case .r1SubscriptionFirst, .r5NothingAfterCancelAtSubscription, .r4SubscriptionUnderNoLock,
      .r6ReleasesSubscriberAtCancel:
      nil
    case .r1NothingAfterTheEnd, .r1OneEnd, .r4EndUnderNoLock, .r6ReleasesSubscriberAtEnd: noEnd
    case .r1Finishes: noFinish
    case .r2NoOverlap, .r3NoRecursion, .r5NothingQueuedAfterCancel: notFed ?? noValues
    case .r2NoOverlapWithTheEnd: notFed ?? noValues ?? noFinish
    case .r3KeepsOrder: noValues
    case .r3OneOrder: notFed ?? noValues ?? severalInputs ?? ownOrder ?? lossy
    case .r3ReentrantValueArrives, .r7NoGapBetweenThreads: notFed ?? noValues ?? severalInputs ?? lossy
    case .r4ValuesUnderNoLock, .r5NothingAfterCancelInsideAValue, .r5CancelNeverWaits: noValues
    case .r4ReleaseUnderNoLock: nil
    case .r4ClosuresUnderNoLock: noWitness
    case .r5NothingAfterCancelBetweenValues, .r5CancelIdempotent, .r5CancelLeavesOthers: notFed ?? noValues
    case .r5NothingAfterAnotherCancelsIt: notFed ?? noValues ?? elsewhere
    case .r6ReleasesClosuresAtCancel: noWitness ?? connected
    case .r6ReleasesClosuresAtEnd: noWitness ?? noEnd
    case .r6ReleasesUpstreamAtCancel: notFed ?? connected
    case .r6ReleasesUpstreamAtEnd: notFed ?? noEnd
    case .r6DroppingTheTokenCancels: notFed ?? noValues
    case .r7NoGap: noValues ?? lossy
    case .r7NothingElse: nil
    case .r2NoOverlapWhenJoining, .r7CurrentValueFirst, .r7CurrentValueIsNewest, .r7CurrentValueWhileSending: noReplay
    case .r5NothingAfterCancelInsideAClosure: nothing
    case .r8Synchronous: elsewhere ?? nothing
    case .r8OnASendingThread, .r12SendersWait, .r12LeavingDeliversNothing, .r12JoiningDeliversNothing:
      notFed ?? noValues ?? elsewhere
    case .r9NoAllocation: "allocations can only be counted in a process in which nothing else runs"
    case .r10FailurePasses: noFailure
    case .r11NothingLost: noEnd ?? lossy
    case .r11FailureIsThrown: noFailure
    case .r11CancelEndsIteration: isSource && ends ? "it completes on its own" : nil
    }
  }

  private var noEnd: String? { ends ? nil : "it never ends" }
  private var noFinish: String? {
    if isSource && canFail { return "it fails" }
    return finishes ? nil : "it never finishes"
  }
  private var notFed: String? { isSource ? "it emits values of its own" : nil }
  private var noValues: String? { hasValues ? nil : "it sends no values" }
  private var nothing: String? { hasValues || ends ? nil : "it sends nothing" }
  private var severalInputs: String? {
    isSubject || hasOneInput ? nil : "it has several inputs, which have no common order"
  }
  private var ownOrder: String? {
    traits.contains(.ownOrder) ? "each subscription has its own order" : nil
  }
  private var lossy: String? { traits.contains(.losesValues) ? "it drops values" : nil }
  private var elsewhere: String? { isElsewhere ? "it delivers on another thread" : nil }
  private var connected: String? { traits.contains(.staysConnected) ? "it stays connected" : nil }
  private var noWitness: String? { hasWitness ? nil : "there is no witness, so its closures cannot be observed" }
  private var noReplay: String? { replays > 0 ? nil : "it keeps no values for later subscribers" }

  private var noFailure: String? {
    if traits.contains(.handlesFailure) { return "it does not deliver failures" }
    return canFail ? nil : "no error was given, so it never fails"
  }
}
