extension AdapterRule {
  /// The rules that an adapter may break for the same cause when it breaks this one, so that they are no findings of their
  /// own.
  var consequences: Set<AdapterRule> {
    switch self {
    case .nothingBeforeSubscription: Set(Self.allCases).subtracting([self])
    case .registersOnce: Self.counting.union(Self.leaving)
    case .unregistersOnFinish, .unregistersOnFailure: [.leavesNoListener, .releasesCallbacks]
    case .leavesNoListener: [.releasesCallbacks]
    case .unregistersOnCancel: Self.leaving.union([.releasesService, .startsAgainInPlace, .registersInPlace])
    case .deliversEveryValue: Self.sending
    case .deliversFinish: Self.finishing.union(Self.leaving)
    case .deliversFailure: Self.failing.union(Self.leaving)
    default: []
    }
  }

  /// The rules that count what the service is called for.
  private static let counting: Set<AdapterRule> = [
    .unregistersOnFinish, .unregistersOnFailure, .unregistersOnCancel, .unregistersOnRelease, .unregistersOnBreak,
    .cancellationReachesService, .cancelsInsideRegister, .survivesCallInsideUnregister,
  ]
  /// The rules that look at what a subscription leaves behind.
  private static let leaving: Set<AdapterRule> = [
    .unregistersOnRelease, .unregistersOnBreak, .cancellationReachesService, .leavesNoListener, .stopsEveryResource,
    .releasesCallbacks, .reportsNothingUnprovoked,
  ]
  /// The rules that have the service send values and wait for them.
  private static let sending: Set<AdapterRule> = [
    .keepsOrder, .startsWithInitialValue, .deliversFinish, .everyoneSeesTheSame, .deliversCallInsideRegister,
    .deliversCallDuringRegister, .endsInsideRegister, .serialisesCalls, .currentValueIsNewest, .cancelsInsideCallback,
    .cancelsInsideRegister, .subscribesInsideCallback, .emitsInsideCallback, .callsOutWithoutLock, .cancelLeavesOthers,
    .silentAfterCancel, .startsAgainAfterCancel, .startsAgainAfterFinish, .startsAgainAfterFailure, .unregistersOnBreak,
    .startsAgainInPlace, .deliversInPlace,
  ]
  /// The rules that have the service finish and wait for the end.
  private static let finishing: Set<AdapterRule> = [
    .unregistersOnFinish, .deliversInPlace, .everyoneSeesTheSame, .endsInsideRegister, .silentAfterEnd,
    .startsAgainAfterFinish, .releasesSubscriber, .survivesCallInsideUnregister,
  ]
  /// The rules that have the service fail and wait for the end.
  private static let failing: Set<AdapterRule> = [
    .unregistersOnFailure, .passesErrorsUntouched, .startsAgainAfterFailure, .silentAfterEnd,
  ]
}
