extension AdapterRule {
  /// The requirement in one sentence.
  @available(SwiftStdlib 5.7, *)
  public var sentence: String { row.sentence }

  @available(SwiftStdlib 5.7, *)
  private typealias Row = AdapterRow

  /// The rule's row; a new rule is a case and its row.
  @available(SwiftStdlib 5.7, *)
  var row: AdapterRow {
    switch self {
    case .nothingBeforeSubscription:
      Row(
        "The adapter does not register before the first subscription.",
        breaks: Set(Self.allCases).subtracting([self])
      ) { try await $0.nothingBeforeSubscription() }
    case .registersOnce:
      Row(
        "Each start registers with the service exactly once.",
        breaks: Self.counting.union(Self.leaving)
      ) { try await $0.registersOnce() }
    case .unregistersOnFinish:
      Row(
        "When the stream finishes, the adapter unregisters exactly once.",
        skip: { $0.noFinish ?? $0.unneeded },
        breaks: [.leavesNoListener, .releasesCallbacks]
      ) { try await $0.unregistersOnFinish() }
    case .unregistersOnFailure:
      Row(
        "When the stream fails, the adapter unregisters exactly once.",
        skip: { $0.oneShot ?? $0.noFailure ?? $0.unneeded },
        breaks: [.leavesNoListener, .releasesCallbacks]
      ) { try await $0.unregistersOnFailure() }
    case .unregistersOnCancel:
      Row(
        "When the subscriber cancels, the adapter unregisters exactly once.",
        skip: { $0.noCancel },
        breaks: Self.leaving.union([.releasesService, .startsAgainInPlace, .registersInPlace])
      ) { try await $0.unregistersOnCancel() }
    case .unregistersOnRelease:
      Row(
        "When the subscriber releases its token, the adapter unregisters exactly once.",
        skip: { $0.noCancel }
      ) { try await $0.unregistersOnRelease() }
    case .unregistersOnBreak:
      Row(
        "When a loop over the values is left, the adapter unregisters exactly once.",
        skip: { $0.oneShot ?? $0.noCancel }
      ) { try await $0.unregistersOnBreak() }
    case .cancellationReachesService:
      Row(
        "When the task that iterates is cancelled, the adapter unregisters exactly once.",
        skip: { $0.noCancel }
      ) { try await $0.cancellationReachesService() }
    case .registersInPlace:
      Row(
        "The adapter registers and unregisters in the service's isolation.",
        skip: { $0.anywhere }
      ) { try await $0.registersInPlace() }
    case .leavesNoListener:
      Row(
        "Each unregistration removes a registered listener, and no listener is left behind.",
        skip: { $0.noCancel },
        breaks: [.releasesCallbacks]
      ) { try await $0.leavesNoListener() }
    case .stopsEveryResource:
      Row(
        "Every resource acquired for a subscription is released when the subscription ends.",
        skip: { $0.noCancel }
      ) { try await $0.stopsEveryResource() }
    case .deliversFromTheStart:
      Row(
        "A value that the service sends after subscribe has returned is delivered.",
        skip: { $0.onRequest ?? $0.elsewhere ?? $0.later }
      ) { try await $0.deliversFromTheStart() }
    case .deliversEveryValue:
      Row("Every value is delivered exactly once.", breaks: Self.sending) { try await $0.deliversEveryValue() }
    case .keepsOrder:
      Row(
        "Values are delivered in the order in which the service sends them.",
        skip: { $0.oneShot }
      ) { try await $0.keepsOrder() }
    case .startsWithInitialValue:
      Row(
        "A subscriber receives the initial value first, once, and then every later value.",
        skip: { $0.hasInitialValue ? nil : "it has no initial value" }
      ) { try await $0.startsWithInitialValue() }
    case .missesNoChange:
      Row(
        "A change that the service makes just before the registration is delivered.",
        skip: { $0.traits.contains(.currentValue) ? nil : "it has no current value" }
      ) { try await $0.missesNoChange() }
    case .deliversFinish:
      Row(
        "When the service finishes, the stream finishes, even without a value.",
        skip: { $0.noFinish },
        breaks: Self.finishing.union(Self.leaving)
      ) { try await $0.deliversFinish() }
    case .deliversFailure:
      Row(
        "When the service fails, the stream fails, with or without earlier values.",
        skip: { $0.noFailure },
        breaks: Self.failing.union(Self.leaving)
      ) { try await $0.deliversFailure() }
    case .deliversRefusal:
      Row(
        "When the service refuses a registration, the stream fails with its error.",
        skip: { $0.noFailure }
      ) { try await $0.deliversRefusal() }
    case .passesErrorsUntouched:
      Row(
        "The service's error is delivered unchanged.",
        skip: { $0.noFailure }
      ) { try await $0.passesErrorsUntouched() }
    case .answersEveryQuestion:
      Row(
        "Each question of the service is answered exactly once and correctly, even after a cancellation."
      ) { try await $0.answersEveryQuestion() }
    case .deliversInPlace:
      Row(
        "Values and the completion are delivered in the isolation that the adapter promises.",
        skip: { $0.delivery.isAnywhere ? "the adapter delivers anywhere" : nil }
      ) { try await $0.deliversInPlace() }
    case .everyoneSeesTheSame:
      Row("All subscribers receive the same values and the same completion.") { try await $0.everyoneSeesTheSame() }
    case .deliversCallInsideRegister:
      Row(
        "A value that the service sends inside the call that registers is delivered.",
        skip: { $0.noCallInside },
        lock: .registration
      ) { try await $0.deliversCallInsideRegister() }
    case .deliversCallDuringRegister:
      Row(
        "A value that the service sends on another thread during the registration is delivered.",
        skip: { $0.oneThread }
      ) { try await $0.deliversCallDuringRegister() }
    case .endsInsideRegister:
      Row(
        "The service may finish or fail inside the call that registers.",
        skip: { $0.noCallInside ?? ($0.isOneShot ? nil : $0.noFinish) },
        lock: .registration
      ) { try await $0.endsInsideRegister() }
    case .cancelsInsideRegister:
      Row(
        "The subscriber may cancel inside the call that registers.",
        skip: { $0.noCancel ?? $0.oneShot ?? $0.noCallInside },
        lock: .registration
      ) { try await $0.cancelsInsideRegister() }
    case .survivesCallInsideUnregister:
      Row(
        "The service may call back, and end, inside the call that unregisters.",
        skip: { $0.noCancel ?? $0.noCallInside }
      ) { try await $0.survivesCallInsideUnregister() }
    case .silentAfterCancel:
      Row("Nothing is delivered after a cancellation.") { try await $0.silentAfterCancel() }
    case .silentAfterEnd:
      Row(
        "Nothing is delivered after the completion.",
        skip: { $0.oneShot ?? ($0.canFinish || $0.canFail ? nil : "it never ends") }
      ) { try await $0.silentAfterEnd() }
    case .keepsLateCallsApart:
      Row(
        "A late call to a subscription that has ended does not reach the next subscriber.",
        skip: { $0.noMisbehaviour }
      ) { try await $0.keepsLateCallsApart() }
    case .ignoresSecondAnswer:
      Row(
        "A second answer to one call is ignored.",
        skip: { $0.manyAnswers ?? $0.noMisbehaviour }
      ) { try await $0.ignoresSecondAnswer() }
    case .reportsSecondAnswer:
      Row(
        "A second answer to one call is reported to BridgeDiagnostics.",
        skip: { $0.manyAnswers ?? $0.noMisbehaviour ?? $0.noReports }
      ) { try await $0.reportsSecondAnswer() }
    case .endsWhenDropped:
      Row(
        "When the service releases a callback without calling it, the stream ends.",
        skip: { $0.manyAnswers ?? $0.noMisbehaviour }
      ) { try await $0.endsWhenDropped() }
    case .reportsNothingUnprovoked:
      Row(
        "Nothing is reported to BridgeDiagnostics while the service behaves correctly.",
        skip: { $0.noReports }
      ) { try await $0.reportsNothingUnprovoked() }
    case .serialisesCalls:
      Row(
        "Calls on several threads are delivered one at a time, completely and in one order.",
        skip: { $0.oneShot ?? $0.oneThread }
      ) { try await $0.serialisesCalls() }
    case .currentValueIsNewest:
      Row(
        "The current value is the value that was delivered last.",
        skip: { $0.oneThread ?? ($0.traits.contains(.currentValue) ? nil : "it has no current value") }
      ) { try await $0.currentValueIsNewest() }
    case .cancelsInsideCallback:
      Row("A subscriber may cancel inside its callback.", lock: .delivery) { try await $0.cancelsInsideCallback() }
    case .subscribesInsideCallback:
      Row(
        "A subscriber may subscribe inside its callback.",
        lock: .delivery
      ) { try await $0.subscribesInsideCallback() }
    case .emitsInsideCallback:
      Row(
        "A subscriber may make the service call back inside its callback.",
        skip: { $0.oneShot },
        lock: .delivery
      ) { try await $0.emitsInsideCallback() }
    case .callsOutWithoutLock:
      Row("No lock is held while the subscriber or the service is called.") { try await $0.callsOutWithoutLock() }
    case .cancelLeavesOthers:
      Row("The cancellation of one subscriber does not affect the others.") { try await $0.cancelLeavesOthers() }
    case .startsAgainAfterCancel:
      Row(
        "After a cancellation the adapter can start again, and delivers no old values.",
        breaks: [.keepsLateCallsApart]
      ) { try await $0.startsAgainAfterCancel() }
    case .startsAgainInPlace:
      Row(
        "A subscription in the service's isolation works while a cancellation from another thread is on its way there.",
        skip: { $0.anywhere ?? $0.noCancel }
      ) { try await $0.startsAgainInPlace() }
    case .startsAgainAfterFinish:
      Row(
        "After it has finished, the adapter can start again.",
        skip: { $0.noFinish ?? $0.endsForGood }
      ) { try await $0.startsAgainAfterFinish() }
    case .startsAgainAfterFailure:
      Row(
        "After a failure the adapter can start again.",
        skip: { $0.noFailure ?? $0.endsForGood }
      ) { try await $0.startsAgainAfterFailure() }
    case .releasesSubscriber:
      Row(
        "The subscriber is released on completion and cancellation, even while its token is held."
      ) { try await $0.releasesSubscriber() }
    case .releasesCallbacks:
      Row(
        "No callback, delegate or context of a bridge is held after completion or cancellation.",
        skip: { $0.noReports }
      ) { try await $0.releasesCallbacks() }
    case .releasesService:
      Row(
        "The service is released when there are no subscribers and the adapter is released."
      ) { try await $0.releasesService() }
    case .releasesValues:
      Row(
        "A value is released after it has been delivered.",
        skip: { $0.isPaged ? "each page is requested separately" : $0.history }
      ) { try await $0.releasesValues() }
    case .releasesMemory:
      Row(
        "Values that were delivered and subscriptions that have ended leave nothing in memory.",
        skip: { $0.history ?? "the memory of the process changes while other tests run; call verifyMemory()" }
      ) { try await $0.releasesMemory() }
    }
  }

  /// The rules that count calls of the service.
  private static let counting: Set<AdapterRule> = [
    .unregistersOnFinish, .unregistersOnFailure, .unregistersOnCancel, .unregistersOnRelease, .unregistersOnBreak,
    .cancellationReachesService, .cancelsInsideRegister, .survivesCallInsideUnregister,
  ]
  /// The rules that check that a subscription leaves nothing behind.
  private static let leaving: Set<AdapterRule> = [
    .unregistersOnRelease, .unregistersOnBreak, .cancellationReachesService, .leavesNoListener, .stopsEveryResource,
    .releasesCallbacks, .reportsNothingUnprovoked,
  ]
  /// The rules that make the service send values and wait for them.
  private static let sending: Set<AdapterRule> = [
    .keepsOrder, .startsWithInitialValue, .deliversFinish, .everyoneSeesTheSame, .deliversCallInsideRegister,
    .deliversCallDuringRegister, .endsInsideRegister, .serialisesCalls, .currentValueIsNewest, .cancelsInsideCallback,
    .cancelsInsideRegister, .subscribesInsideCallback, .emitsInsideCallback, .callsOutWithoutLock, .cancelLeavesOthers,
    .silentAfterCancel, .startsAgainAfterCancel, .startsAgainAfterFinish, .startsAgainAfterFailure, .unregistersOnBreak,
    .startsAgainInPlace, .deliversInPlace,
  ]
  /// The rules that make the service finish and wait for the completion.
  private static let finishing: Set<AdapterRule> = [
    .unregistersOnFinish, .deliversInPlace, .everyoneSeesTheSame, .endsInsideRegister, .silentAfterEnd,
    .startsAgainAfterFinish, .releasesSubscriber, .survivesCallInsideUnregister,
  ]
  /// The rules that make the service fail and wait for the completion.
  private static let failing: Set<AdapterRule> = [
    .unregistersOnFailure, .passesErrorsUntouched, .startsAgainAfterFailure, .silentAfterEnd,
  ]
}
