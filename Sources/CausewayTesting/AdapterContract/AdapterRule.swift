/// The rules that every adapter keeps.
///
/// They are the arguments of a parameterised test, if each rule is to be a test case of its own:
///
/// ```swift
/// @Test(arguments: AdapterRule.allCases) func contract(_ rule: AdapterRule) async {
///   await contract.verify(rule)
/// }
/// ```
public enum AdapterRule: String, CaseIterable, Hashable, Sendable {
  /// Making the adapter does not touch the service.
  case nothingBeforeSubscription
  /// A subscription registers exactly once.
  case registersOnce
  /// The end of the stream unregisters exactly once.
  case unregistersOnFinish
  /// A failure unregisters exactly once.
  case unregistersOnFailure
  /// A cancel unregisters exactly once.
  case unregistersOnCancel
  /// Letting go of the token unregisters exactly once.
  case unregistersOnRelease
  /// Leaving a loop over the values unregisters exactly once.
  case unregistersOnBreak
  /// Cancelling the task that iterates, or awaits, reaches the service.
  case cancellationReachesService
  /// Registering and unregistering happen where the service lives.
  case registersInPlace
  /// An unregistration removes the listener that was registered.
  case leavesNoListener
  /// Everything that is acquired for a subscription is released with it.
  case stopsEveryResource

  /// Every value arrives, once.
  case deliversEveryValue
  /// Values arrive in the order in which the service sent them.
  case keepsOrder
  /// The first value is the current or given one.
  case startsWithInitialValue
  /// A change just before the registration is not missed.
  case missesNoChange
  /// The stream finishes when the service does, also without any value.
  case deliversFinish
  /// The stream fails when the service does.
  case deliversFailure
  /// The stream fails when the service refuses the registration.
  case deliversRefusal
  /// The service's error arrives as it is.
  case passesErrorsUntouched
  /// Everything that the service asks is answered once, and right.
  case answersEveryQuestion
  /// Values and the end arrive where the adapter has promised.
  case deliversInPlace
  /// All subscribers see the same.
  case everyoneSeesTheSame

  /// A call inside the registration is delivered.
  case deliversCallInsideRegister
  /// A call on another thread during the registration is delivered.
  case deliversCallDuringRegister
  /// The service may end inside the registration.
  case endsInsideRegister
  /// The subscriber may cancel inside the registration.
  case cancelsInsideRegister
  /// The service may call, and end, inside the unregistration.
  case survivesCallInsideUnregister

  /// Nothing arrives after a cancel.
  case silentAfterCancel
  /// Nothing arrives after the end.
  case silentAfterEnd
  /// A second answer of a one-shot service is ignored.
  case ignoresSecondAnswer
  /// A second answer of a one-shot service is reported.
  case reportsSecondAnswer
  /// A one-shot service that lets go of the callback ends the stream.
  case endsWhenDropped
  /// A service that keeps its word is not reported.
  case reportsNothingUnprovoked

  /// Calls from several threads at once arrive one at a time, complete and in one order.
  case serialisesCalls
  /// After calls from several threads at once the current value is the last one delivered.
  case currentValueIsNewest
  /// A subscriber may cancel from inside its callback.
  case cancelsInsideCallback
  /// A subscriber may subscribe from inside its callback.
  case subscribesInsideCallback
  /// A subscriber may make the service call from inside its callback.
  case emitsInsideCallback
  /// No lock is held while the subscriber or the service is called.
  case callsOutWithoutLock

  /// One subscriber's cancel does not concern the others.
  case cancelLeavesOthers
  /// It can be started again after a cancel, without anything stale.
  case startsAgainAfterCancel
  /// It can be started where the service lives while a cancel from elsewhere is on its way there.
  case startsAgainInPlace
  /// It can be started again after the end.
  case startsAgainAfterFinish
  /// It can be started again after a failure.
  case startsAgainAfterFailure

  /// The subscriber is released at the end and at a cancel.
  case releasesSubscriber
  /// Nothing holds a bridge's callback after the end or a cancel.
  case releasesCallbacks
  /// The service is released with the adapter.
  case releasesService
}

extension AdapterRule: ContractRule {
  /// The rule's name.
  public var description: String { rawValue }
}
