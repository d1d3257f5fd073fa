import Causeway
import Foundation

@available(SwiftStdlib 5.7, *)
extension Equivalence {
  /// Searches for a difference with a player.
  ///
  /// Scripts that reach a state of their own are played in each order of the player.
  package func report(
    scripts: Int, longest: Int, seed: UInt64, _ player: some EquivalencePlayer
  ) async -> EquivalenceReport {
    precondition(!comparisons.isEmpty, "an equivalence that compares nothing holds always")
    var generator = EquivalenceScripts(stepCount: steps.count, total: scripts, longest: longest, seed: seed)
    var states: Set<[String]> = []
    var occurred: Set<Int> = []
    var count = 0
    var found: EquivalenceDifference?
    var failure: String?
    while found == nil, failure == nil, !Task.isCancelled, let script = generator.next() {
      count += 1
      var outcome = await player.play(script)
      occurred.formUnion(outcome.accepted)
      var isNew = false
      for (length, state) in outcome.states.enumerated() where length <= script.count && states.insert(state).inserted {
        isNew = true
        let effects = zip(outcome.states, outcome.states.dropFirst()).map(!=)
        generator.keep(Array(script.prefix(length)), effects: effects)
      }
      if isNew, player.scheduleCount != nil, outcome.difference == nil, outcome.failure == nil {
        outcome = await player.playInEachOrder(script)
        occurred.formUnion(outcome.accepted)
      }
      (found, failure) = (outcome.difference, outcome.failure)
    }
    // The orders that shorten a script are no part of the search.
    let scheduleCount = player.scheduleCount
    if let difference = found { found = await shortened(difference, player) }
    let isDone = found == nil && failure == nil && !Task.isCancelled
    return EquivalenceReport(
      scriptCount: count, scheduleCount: scheduleCount, scripts: generator.kept.map(text(of:)), difference: found,
      complaints: isDone ? complaints(occurred) : failure.map { [$0] } ?? [])
  }

  /// Plays a script up to its first difference, and the dismissal at its end.
  package func play(
    _ script: [Int], _ time: EquivalenceTime, _ attention: EquivalenceAttention
  ) async -> EquivalenceOutcome {
    let comparisons = allComparisons
    var outcome = EquivalenceOutcome()
    var trial = await EquivalenceTrial(self, time, notesDeliveries: attention != .none)
    var turns: [EquivalenceDifference.Turn] = []
    var rest = (script + (script.contains(0) ? [] : [0]))[...]
    while true {
      outcome.states.append(trial.state)
      let differences = trial.differences
      let unexpected = differences.filter { index in
        let accepting = acceptances(of: comparisons[index].name, trial.readings[index].last ?? nil)
        outcome.accepted.formUnion(accepting)
        return accepting.isEmpty
      }
      if let index = unexpected.first {
        let comparison = comparisons[index]
        var difference = EquivalenceDifference(
          comparison.name, comparison.location.map { "\($0)" }, turns, trial.readings[index],
          others: unexpected.dropFirst().map { comparisons[$0].name }, deliveries: trial.deliveries)
        if attention == .looking, await trial.becomesEqual(index) { difference = difference.remarking(.delay) }
        outcome.difference = difference
        break
      }
      guard let step = rest.popFirst().map({ steps[$0] }) else { break }
      turns.append(EquivalenceDifference.Turn(name: step.name, location: step.location.map { "\($0)" }))
      await trial.play(step)
    }
    if !trial.isDismissed { await trial.play(steps[0]) }
    return outcome
  }

  /// Returns the numbers of the acceptances of two values that differ.
  private func acceptances(of name: String, _ reading: Reading?) -> [Int] {
    guard let reading else { return [] }
    return accepted.indices.filter { accepted[$0].name == name && accepted[$0].isAccepted(reading.old, reading.new) }
  }

  /// Whether the models or their service have work that no test can see.
  package var waitsForOtherWork: Bool { !waits.isEmpty }

  /// Returns the numbers of the steps that a text names.
  package func numbers(of script: String) throws(UnknownStep) -> [Int] {
    let names = script.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    var numbers: [Int] = []
    for name in names {
      guard let number = steps.firstIndex(where: { $0.name == name }) else {
        throw UnknownStep(name: name, steps: steps.map(\.name))
      }
      numbers.append(number)
    }
    return numbers
  }

  package func text(of script: [Int]) -> String { script.map { steps[$0].name }.joined(separator: ", ") }

  /// Returns a difference with its shortest script, or with a remark if it does not occur each time.
  private func shortened(
    _ difference: EquivalenceDifference, _ player: some EquivalencePlayer
  ) async -> EquivalenceDifference {
    guard let script = try? numbers(of: difference.script) else { return difference }
    let fails: ([Int]) async -> Bool = { await player.playInEachOrder($0).difference?.name == difference.name }
    for _ in 1...3 {
      guard await fails(script) else { return difference.remarking(.chance) }
    }
    var shortest = await EquivalenceScripts.shortest(script, fails)
    shortest = await EquivalenceScripts.replacing(shortest, by: shorterTimes, fails)
    return await player.explain(shortest).difference ?? difference.remarking(.chance)
  }

  /// Returns the times that are shorter than a step, the shortest one first.
  private func shorterTimes(_ step: Int) -> [Int] {
    let durations = steps.map { if case .time(let duration) = $0.kind { duration } else { Duration.zero } }
    return steps.indices.filter { durations[$0] > .zero && durations[$0] < durations[step] }
      .sorted { durations[$0] < durations[$1] }
  }

  private func complaints(_ occurred: Set<Int>) -> [String] {
    let today = CalendarDay.today
    return accepted.enumerated().compactMap { number, accepted in
      if accepted.last < today {
        return "The difference of “\(accepted.name)” was accepted until \(accepted.last): \(accepted.reason). "
          + "Remove it, or decide again (\(accepted.location))"
      }
      if !occurred.contains(number) {
        return
          "The accepted difference of “\(accepted.name)” did not occur. Remove the acceptance (\(accepted.location))"
      }
      return nil
    }
  }
}
