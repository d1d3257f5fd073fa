/// Everything that the contract knows about one rule.
@available(SwiftStdlib 5.7, *)
struct AdapterRow: Sendable {
  /// A circumstance in which a rule calls back on the same thread.
  enum Circumstance: Sendable {
    case delivery
    case registration
  }

  /// The requirement in one sentence.
  let sentence: String
  /// Returns the reason why the rule cannot be checked, or `nil` if it can.
  let skip: @Sendable (AdapterFacts) -> String?
  /// The circumstance in which no lock may be held for the rule to be checked.
  let lock: Circumstance?
  /// The rules that break for the same reason, and are therefore not reported as separate findings.
  let breaks: Set<AdapterRule>
  /// Runs the scenario; throws a ``Breach`` if the rule is broken.
  let play: @Sendable (AdapterStage) async throws -> Void

  init(
    _ sentence: String, skip: @escaping @Sendable (AdapterFacts) -> String? = { _ in nil },
    lock: Circumstance? = nil, breaks: Set<AdapterRule> = [],
    play: @escaping @Sendable (AdapterStage) async throws -> Void
  ) {
    self.sentence = sentence
    self.skip = skip
    self.lock = lock
    self.breaks = breaks
    self.play = play
  }
}
