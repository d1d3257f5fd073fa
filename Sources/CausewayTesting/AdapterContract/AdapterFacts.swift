/// The known properties of an adapter, which decide which rules apply.
struct AdapterFacts: Sendable {
  let traits: AdapterTraits
  let shape: ServiceShape
  let canFail: Bool
  let canMisbehave: Bool
  let place: ServicePlace
  let delivery: ServicePlace

  var sharesRegistration: Bool { traits.contains(.sharesRegistration) }
  var isOneShot: Bool { shape == .oneShot }
  var isPaged: Bool { shape == .paged }
  /// Whether the adapter need not unregister when the stream completes.
  var forgetsAtEnd: Bool { traits.contains(.forgetsAtEnd) || shape.endsByAnswering }
  /// Whether the adapter can be subscribed to again after a subscription has ended.
  var startsAgain: Bool { !traits.contains(.endsForGood) }
  var canFinish: Bool { !isOneShot && !traits.contains(.neverFinishes) }

  /// Returns the reason why a rule cannot be checked, or `nil` if it can.
  func reasonToSkip(_ rule: AdapterRule) -> String? {
    switch rule {
    case .unregistersOnFinish: noFinish ?? unneeded
    case .deliversFinish, .startsAgainAfterFinish: noFinish ?? noRestart(rule)
    case .unregistersOnFailure: oneShot ?? noFailure ?? unneeded
    case .deliversFailure, .passesErrorsUntouched, .startsAgainAfterFailure: noFailure ?? noRestart(rule)
    case .deliversRefusal: noFailure
    case .unregistersOnCancel, .unregistersOnRelease, .cancellationReachesService, .cancelsInsideRegister:
      noCancel ?? (rule == .cancelsInsideRegister ? oneShot ?? noCallInside : nil)
    case .unregistersOnBreak: oneShot ?? noCancel
    case .registersInPlace: anywhere
    case .startsAgainInPlace: anywhere ?? noCancel
    case .leavesNoListener, .stopsEveryResource: noCancel
    case .missesNoChange: traits.contains(.currentValue) ? nil : "it has no current value"
    case .releasesCallbacks, .reportsNothingUnprovoked: noReports
    case .startsWithInitialValue: hasInitialValue ? nil : "it has no initial value"
    case .deliversInPlace: delivery.isAnywhere ? "the adapter delivers anywhere" : nil
    case .deliversFromTheStart: onRequest ?? elsewhere ?? later
    case .keepsOrder, .emitsInsideCallback: oneShot
    case .deliversCallInsideRegister: noCallInside
    case .deliversCallDuringRegister: oneThread
    case .endsInsideRegister: noCallInside ?? (isOneShot ? nil : noFinish)
    case .survivesCallInsideUnregister: noCancel ?? noCallInside
    case .silentAfterEnd: oneShot ?? (canFinish || canFail ? nil : "it never ends")
    case .keepsLateCallsApart: noMisbehaviour
    case .ignoresSecondAnswer, .endsWhenDropped: manyAnswers ?? noMisbehaviour
    case .reportsSecondAnswer: manyAnswers ?? noMisbehaviour ?? noReports
    case .serialisesCalls: oneShot ?? oneThread
    case .releasesValues: isPaged ? "each page is requested separately" : history
    case .releasesMemory: history ?? "the memory of the process changes while other tests run; call verifyMemory()"
    case .currentValueIsNewest:
      oneThread ?? (traits.contains(.currentValue) ? nil : "it has no current value")
    default: nil
    }
  }

  var hasInitialValue: Bool { !traits.isDisjoint(with: [.currentValue, .givenInitialValue]) }
  private var oneShot: String? { isOneShot ? "the service answers once" : nil }
  private var manyAnswers: String? {
    if isPaged { return "each page is requested separately" }
    return shape.answersOnce ? nil : "the service calls back repeatedly"
  }
  private var noFailure: String? { canFail ? nil : "no error was given, so it never fails" }
  private var noCancel: String? { traits.contains(.cannotBeCancelled) ? "the service cannot cancel" : nil }
  private var anywhere: String? { place.isAnywhere ? "the service may be called anywhere" : nil }
  private var onRequest: String? { shape.endsByAnswering ? "the service answers calls that were made" : nil }
  private var elsewhere: String? { place.isAnywhere ? nil : "the service is called on \(place)" }
  private var later: String? { traits.contains(.registersLater) ? "it registers later" : nil }
  var history: String? { traits.contains(.keepsHistory) ? "it keeps a history" : nil }
  private var noReports: String? { traits.contains(.reportsNothing) ? "it reports nothing" : nil }

  private var unneeded: String? {
    if shape.endsByAnswering { return "a call ends with its answer" }
    return traits.contains(.forgetsAtEnd) ? "the service forgets its listeners at the end" : nil
  }

  private var noMisbehaviour: String? {
    canMisbehave ? nil : "the script cannot make the service misbehave"
  }

  private var noFinish: String? {
    oneShot ?? (traits.contains(.neverFinishes) ? "it never finishes" : nil)
  }

  private var noCallInside: String? {
    traits.contains(.neverCallsInside) ? "the service never calls back inside a call to it" : nil
  }

  private var oneThread: String? {
    if traits.contains(.oneAtATime) { return "the service never calls on two threads" }
    return place.isAnywhere ? nil : "the service calls on \(place) only"
  }

  private func noRestart(_ rule: AdapterRule) -> String? {
    switch rule {
    case .startsAgainAfterFinish, .startsAgainAfterFailure:
      traits.contains(.endsForGood) ? "it cannot start again" : nil
    default: nil
    }
  }
}
