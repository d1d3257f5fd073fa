/// What a script has shown.
@available(SwiftStdlib 5.7, *)
package struct EquivalenceOutcome {
  package var difference: EquivalenceDifference?
  /// The numbers of the accepted differences that have occurred.
  var accepted: Set<Int> = []
  /// The state after the creation and after each step.
  var states: [[String]] = []
  /// Why the script could not be played to its end, in sentences.
  package var failure: String?

  package init() {}
}

/// What a player does beside playing a script.
package enum EquivalenceAttention {
  /// Nothing.
  case none
  /// It notes the subscriptions that deliver values.
  case naming
  /// It also looks at a difference again when other threads have worked.
  case looking
}

/// Plays the scripts of an equivalence in one order or in many.
@available(SwiftStdlib 5.7, *)
@MainActor
package protocol EquivalencePlayer {
  /// The number of orders so far; `nil` if each script has a single one.
  var scheduleCount: Int? { get }

  /// Plays a script in its first order.
  func play(_ script: [Int]) async -> EquivalenceOutcome

  /// Plays a script in all orders, up to the first difference.
  func playInEachOrder(_ script: [Int]) async -> EquivalenceOutcome

  /// Plays a script that shows a difference again, to describe it.
  func explain(_ script: [Int]) async -> EquivalenceOutcome
}

/// Plays each script in one order, with a `TestClock`.
@available(SwiftStdlib 5.7, *)
struct ClockPlayer<Service, Old: AnyObject, New: AnyObject>: EquivalencePlayer {
  let equivalence: Equivalence<Service, Old, New>
  let patience: Duration?

  var scheduleCount: Int? { nil }

  func play(_ script: [Int]) async -> EquivalenceOutcome { await play(script, .none) }

  func playInEachOrder(_ script: [Int]) async -> EquivalenceOutcome { await play(script, .none) }

  func explain(_ script: [Int]) async -> EquivalenceOutcome { await play(script, .looking) }

  func play(_ script: [Int], _ attention: EquivalenceAttention) async -> EquivalenceOutcome {
    await withSettling { settling in
      let clock = TestClock()
      let time = EquivalenceTime(
        clock: clock, advance: { await clock.advance(by: $0, patience: patience) },
        settle: { await settling(clock, patience: patience) }, pending: { clock.sleeperCount })
      var outcome = await equivalence.play(script, time, attention)
      outcome.difference = outcome.difference?.played("in one seeded order, with TestClock")
      return outcome
    }
  }
}
