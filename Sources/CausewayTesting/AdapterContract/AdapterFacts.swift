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
  @available(SwiftStdlib 5.7, *)
  func reasonToSkip(_ rule: AdapterRule) -> String? { rule.row.skip(self) }

  var hasInitialValue: Bool { !traits.isDisjoint(with: [.currentValue, .givenInitialValue]) }
  var oneShot: String? { isOneShot ? "the service answers once" : nil }
  var manyAnswers: String? {
    if isPaged { return "each page is requested separately" }
    return shape.answersOnce ? nil : "the service calls back repeatedly"
  }
  var noFailure: String? { canFail ? nil : "no error was given, so it never fails" }
  var noCancel: String? { traits.contains(.cannotBeCancelled) ? "the service cannot cancel" : nil }
  var anywhere: String? { place.isAnywhere ? "the service may be called anywhere" : nil }
  var onRequest: String? { shape.endsByAnswering ? "the service answers calls that were made" : nil }
  var elsewhere: String? { place.isAnywhere ? nil : "the service is called on \(place)" }
  var later: String? { traits.contains(.registersLater) ? "it registers later" : nil }
  var history: String? { traits.contains(.keepsHistory) ? "it keeps a history" : nil }
  var noReports: String? { traits.contains(.reportsNothing) ? "it reports nothing" : nil }

  var unneeded: String? {
    if shape.endsByAnswering { return "a call ends with its answer" }
    return traits.contains(.forgetsAtEnd) ? "the service forgets its listeners at the end" : nil
  }

  var noMisbehaviour: String? {
    canMisbehave ? nil : "the script cannot make the service misbehave"
  }

  var noFinish: String? {
    oneShot ?? (traits.contains(.neverFinishes) ? "it never finishes" : nil)
  }

  var noCallInside: String? {
    traits.contains(.neverCallsInside) ? "the service never calls back inside a call to it" : nil
  }

  var oneThread: String? {
    if traits.contains(.oneAtATime) { return "the service never calls on two threads" }
    return place.isAnywhere ? nil : "the service calls on \(place) only"
  }

  var endsForGood: String? { startsAgain ? nil : "it cannot start again" }
}

/// The way in which a service calls back.
enum ServiceShape: Sendable {
  /// Repeatedly, until it finishes or fails.
  case repeating
  /// Once.
  case oneShot
  /// Repeatedly with progress, then once with the answer.
  case progress
  /// Once for each requested page.
  case paged

  /// Whether calls end with their answer, so that nothing is left to unregister.
  var endsByAnswering: Bool { self != .repeating }

  /// Whether a call is answered exactly once.
  var answersOnce: Bool { self == .oneShot || self == .progress }
}
