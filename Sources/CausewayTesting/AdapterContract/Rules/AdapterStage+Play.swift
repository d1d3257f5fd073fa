extension AdapterStage {
  /// Runs the scenario of a rule.
  ///
  /// - Throws: A breach if the rule is broken.
  func play(_ rule: AdapterRule) async throws {
    switch rule {
    case .nothingBeforeSubscription: try await nothingBeforeSubscription()
    case .registersOnce: try await registersOnce()
    case .unregistersOnFinish: try await unregistersOnFinish()
    case .unregistersOnFailure: try await unregistersOnFailure()
    case .unregistersOnCancel: try await unregistersOnCancel()
    case .unregistersOnRelease: try await unregistersOnRelease()
    case .unregistersOnBreak: try await unregistersOnBreak()
    case .cancellationReachesService: try await cancellationReachesService()
    case .registersInPlace: try await registersInPlace()
    case .leavesNoListener: try await leavesNoListener()
    case .stopsEveryResource: try await stopsEveryResource()

    case .deliversFromTheStart: try await deliversFromTheStart()
    case .deliversEveryValue: try await deliversEveryValue()
    case .keepsOrder: try await keepsOrder()
    case .startsWithInitialValue: try await startsWithInitialValue()
    case .missesNoChange: try await missesNoChange()
    case .deliversFinish: try await deliversFinish()
    case .deliversFailure: try await deliversFailure()
    case .deliversRefusal: try await deliversRefusal()
    case .passesErrorsUntouched: try await passesErrorsUntouched()
    case .answersEveryQuestion: try await answersEveryQuestion()
    case .deliversInPlace: try await deliversInPlace()
    case .everyoneSeesTheSame: try await everyoneSeesTheSame()

    case .deliversCallInsideRegister: try await deliversCallInsideRegister()
    case .deliversCallDuringRegister: try await deliversCallDuringRegister()
    case .endsInsideRegister: try await endsInsideRegister()
    case .cancelsInsideRegister: try await cancelsInsideRegister()
    case .survivesCallInsideUnregister: try await survivesCallInsideUnregister()

    case .silentAfterCancel: try await silentAfterCancel()
    case .silentAfterEnd: try await silentAfterEnd()
    case .keepsLateCallsApart: try await keepsLateCallsApart()
    case .ignoresSecondAnswer: try await ignoresSecondAnswer()
    case .reportsSecondAnswer: try await reportsSecondAnswer()
    case .endsWhenDropped: try await endsWhenDropped()
    case .reportsNothingUnprovoked: try await reportsNothingUnprovoked()

    case .serialisesCalls: try await serialisesCalls()
    case .currentValueIsNewest: try await currentValueIsNewest()
    case .cancelsInsideCallback: try await cancelsInsideCallback()
    case .subscribesInsideCallback: try await subscribesInsideCallback()
    case .emitsInsideCallback: try await emitsInsideCallback()
    case .callsOutWithoutLock: try await callsOutWithoutLock()

    case .cancelLeavesOthers: try await cancelLeavesOthers()
    case .startsAgainAfterCancel: try await startsAgainAfterCancel()
    case .startsAgainInPlace: try await startsAgainInPlace()
    case .startsAgainAfterFinish: try await startsAgainAfterFinish()
    case .startsAgainAfterFailure: try await startsAgainAfterFailure()

    case .releasesSubscriber: try await releasesSubscriber()
    case .releasesCallbacks: try await releasesCallbacks()
    case .releasesService: try await releasesService()
    case .releasesValues: try await releasesValues()
    case .releasesMemory: try await releasesMemory()
    }
  }
}
