/// The rules that every adapter must keep.
///
/// Use them as the arguments of a parameterised test to make each rule a test case of its own:
///
/// ```swift
/// @Test(arguments: AdapterRule.allCases) func contract(_ rule: AdapterRule) async {
///   await contract.verify(rule)
/// }
/// ```
public enum AdapterRule: String, CaseIterable, Hashable, Sendable {
  /// Creating the adapter does not touch the service.
  case nothingBeforeSubscription
  /// A subscription registers exactly once.
  case registersOnce
  /// The stream unregisters exactly once when it finishes.
  case unregistersOnFinish
  /// The stream unregisters exactly once when it fails.
  case unregistersOnFailure
  /// A cancellation unregisters exactly once.
  case unregistersOnCancel
  /// Releasing the token unregisters exactly once.
  case unregistersOnRelease
  /// Leaving a loop over the values unregisters exactly once.
  case unregistersOnBreak
  /// Cancelling the task that iterates or awaits unregisters exactly once.
  case cancellationReachesService
  /// The adapter registers and unregisters in the service's isolation.
  case registersInPlace
  /// An unregistration removes the listener that was registered.
  case leavesNoListener
  /// All resources acquired for a subscription are released with it.
  case stopsEveryResource

  /// A value sent after `subscribe` has returned is delivered.
  case deliversFromTheStart
  /// Every value is delivered once.
  case deliversEveryValue
  /// Values are delivered in the order in which the service sends them.
  case keepsOrder
  /// The first value is the current or given one.
  case startsWithInitialValue
  /// A change just before the registration is delivered.
  case missesNoChange
  /// The stream finishes when the service does, even without a value.
  case deliversFinish
  /// The stream fails when the service does.
  case deliversFailure
  /// The stream fails when the service refuses the registration.
  case deliversRefusal
  /// The service's error is delivered unchanged.
  case passesErrorsUntouched
  /// Every question of the service is answered once and correctly.
  case answersEveryQuestion
  /// Values and the completion are delivered in the promised isolation.
  case deliversInPlace
  /// All subscribers receive the same events.
  case everyoneSeesTheSame

  /// A value sent inside the call that registers is delivered.
  case deliversCallInsideRegister
  /// A value sent on another thread during the registration is delivered.
  case deliversCallDuringRegister
  /// The service may finish or fail inside the call that registers.
  case endsInsideRegister
  /// The subscriber may cancel inside the call that registers.
  case cancelsInsideRegister
  /// The service may call back inside the call that unregisters.
  case survivesCallInsideUnregister

  /// Nothing is delivered after a cancellation.
  case silentAfterCancel
  /// Nothing is delivered after the completion.
  case silentAfterEnd
  /// A late call to an ended subscription does not reach the next one.
  case keepsLateCallsApart
  /// A second answer of a one-shot service is ignored.
  case ignoresSecondAnswer
  /// A second answer of a one-shot service is reported.
  case reportsSecondAnswer
  /// The stream ends when a one-shot service releases the callback without calling it.
  case endsWhenDropped
  /// Nothing is reported while the service behaves correctly.
  case reportsNothingUnprovoked

  /// Concurrent calls are delivered one at a time, completely and in one order.
  case serialisesCalls
  /// After concurrent calls the current value is the last one delivered.
  case currentValueIsNewest
  /// A subscriber may cancel inside its callback.
  case cancelsInsideCallback
  /// A subscriber may subscribe inside its callback.
  case subscribesInsideCallback
  /// A subscriber may make the service call back inside its callback.
  case emitsInsideCallback
  /// No lock is held while the subscriber or the service is called.
  case callsOutWithoutLock

  /// The cancellation of one subscriber does not affect the others.
  case cancelLeavesOthers
  /// The adapter can start again after a cancellation, and delivers no old values.
  case startsAgainAfterCancel
  /// The adapter can start in the service's isolation while a cancellation from elsewhere is on its way there.
  case startsAgainInPlace
  /// The adapter can start again after it has finished.
  case startsAgainAfterFinish
  /// The adapter can start again after a failure.
  case startsAgainAfterFailure

  /// The subscriber is released on completion and on cancellation.
  case releasesSubscriber
  /// No callback of a bridge is held after completion or cancellation.
  case releasesCallbacks
  /// The service is released with the adapter.
  case releasesService
  /// Values that are objects, or contain some, are released after their delivery.
  case releasesValues
  /// Values and subscriptions leave no memory behind.
  ///
  /// Checked by ``AdapterContract/verifyMemory(fileID:filePath:line:column:)`` only.
  case releasesMemory
}

@available(SwiftStdlib 5.7, *)
extension AdapterRule: ContractRule {
  /// The rule's name.
  public var description: String { rawValue }
}
