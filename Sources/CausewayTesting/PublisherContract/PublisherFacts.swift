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
  /// Whether the values are objects, whose release can be observed.
  var hasObjects = false
  /// Whether the publisher belongs to the main actor, on which its rules are then checked.
  var isOnMainActor = false

  var isElsewhere: Bool { traits.contains(.deliversElsewhere) }
  var finishes: Bool { !traits.contains(.neverFinishes) }
  /// Whether the publisher finishes or fails.
  var ends: Bool { finishes || (isSource && canFail) }

  var isSource: Bool { if case .source = kind { true } else { false } }
  var hasOneInput: Bool { if case .fed(inputs: 1) = kind { true } else { false } }
  var isSubject: Bool { if case .subject = kind { true } else { false } }

  /// Returns the reason why a rule cannot be checked, or `nil` if it can.
  @available(SwiftStdlib 5.7, *)
  func reasonToSkip(_ rule: PublisherRule) -> String? { rule.row.skip(self) }

  var noEnd: String? { ends ? nil : "it never ends" }
  var noFinish: String? {
    if isSource && canFail { return "it fails" }
    return finishes ? nil : "it never finishes"
  }
  var notFed: String? { isSource ? "it emits values of its own" : nil }
  var noValues: String? { hasValues ? nil : "it sends no values" }
  var nothing: String? { hasValues || ends ? nil : "it sends nothing" }
  var severalInputs: String? {
    isSubject || hasOneInput ? nil : "it has several inputs, which have no common order"
  }
  var ownOrder: String? {
    traits.contains(.ownOrder) ? "each subscription has its own order" : nil
  }
  var lossy: String? { traits.contains(.losesValues) ? "it drops values" : nil }
  var elsewhere: String? { isElsewhere ? "it delivers on another thread" : nil }
  var connected: String? { traits.contains(.staysConnected) ? "it stays connected" : nil }
  var noWitness: String? { hasWitness ? nil : "there is no witness, so its closures cannot be observed" }
  var onMainActor: String? { isOnMainActor ? "only the main actor sends to it" : nil }
  var mainActorSequence: String? { isOnMainActor ? "its async sequence is the library's own" : nil }
  var noObjects: String? { hasObjects ? nil : "its values are numbers" }
  var notSubject: String? { isSubject ? nil : "it is not a subject" }
  var noReplay: String? { replays > 0 ? nil : "it keeps no values for later subscribers" }

  var noFailure: String? {
    if traits.contains(.handlesFailure) { return "it does not deliver failures" }
    return canFail ? nil : "no error was given, so it never fails"
  }
}
