extension AdapterRule {
  /// The rules that break for the same reason as this one, and are therefore not reported as separate findings.
  var consequences: Set<AdapterRule> {
    switch self {
    case .nothingBeforeSubscription: Set(Self.allCases).subtracting([self])
    case .registersOnce: Self.counting.union(Self.leaving)
    case .unregistersOnFinish, .unregistersOnFailure: [.leavesNoListener, .releasesCallbacks]
    case .leavesNoListener: [.releasesCallbacks]
    case .unregistersOnCancel: Self.leaving.union([.releasesService, .startsAgainInPlace, .registersInPlace])
    case .deliversEveryValue: Self.sending
    case .startsAgainAfterCancel: [.keepsLateCallsApart]
    case .deliversFinish: Self.finishing.union(Self.leaving)
    case .deliversFailure: Self.failing.union(Self.leaving)
    default: []
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
