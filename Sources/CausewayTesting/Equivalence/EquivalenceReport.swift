import Causeway

/// What a verification of an ``Equivalence`` has found.
@available(SwiftStdlib 5.7, *)
public struct EquivalenceReport: Sendable {
  /// The number of scripts that were played to find a difference, before the failing one was shortened.
  public let scriptCount: Int
  /// The number of schedules of a simulation in which they were played; `nil` if each was played in one seeded order, with
  /// a ``TestClock``.
  public let scheduleCount: Int?
  /// The scripts that have reached a state of their own, for example to play them again in a simulation.
  public let scripts: [String]
  /// The first difference, in its shortest script; `nil` if there is none.
  public let difference: EquivalenceDifference?
  /// The accepted differences that did not occur, or whose last day is over, in sentences.
  public let complaints: [String]
}

@available(SwiftStdlib 5.7, *)
extension EquivalenceReport: CustomStringConvertible {
  /// The report as text.
  public var description: String {
    var parts = complaints
    if let difference { parts.insert(difference.description, at: 0) }
    if !parts.isEmpty { return parts.joined(separator: "\n\n") }
    return "no difference in \(scriptCount) scripts"
      + (scheduleCount.map { " under \($0) schedules" } ?? ", each in one seeded order")
  }
}

/// A difference between an old model and its replacement.
@available(SwiftStdlib 5.7, *)
public struct EquivalenceDifference: Error, Hashable, Sendable {
  /// A step of the script.
  struct Turn: Hashable, Sendable {
    let name: String
    /// Where it is declared; `nil` for the dismissal.
    let location: String?
  }

  /// The name of the comparison.
  public let name: String
  /// The script that shows it, from which no step can be taken away unless it occurs by chance.
  public let script: String
  /// The number of the step after which the values differ; zero is the creation of the models.
  public let turn: Int
  /// The value of the old model there.
  public let old: String
  /// The value of the new model there.
  public let new: String

  let turns: [Turn]
  /// Where the comparison is declared; `nil` for that of what is alive.
  let location: String?
  /// The values after the creation and after each step; `nil` where there is none.
  let readings: [Reading?]
  /// The names of the other comparisons that differ after the same step.
  let others: [String]
  /// The subscriptions that have delivered values in the step, in sentences.
  let deliveries: [String]
  /// The schedule of the simulation that shows it, for `verify(script:schedule:)` of `CausewaySimulation`; `nil` if there
  /// is none.
  public private(set) var schedule: String?
  /// A property of the difference that its values do not show.
  private var remark: Remark?
  /// In which order the script was played, if that is known.
  private var order: String?

  init(
    _ name: String, _ location: String?, _ turns: [Turn], _ readings: [Reading?], others: [String],
    deliveries: [String]
  ) {
    self.name = name
    self.location = location
    self.turns = turns
    script = turns.map(\.name).joined(separator: ", ")
    turn = readings.count - 1
    old = readings.last??.old ?? ""
    new = readings.last??.new ?? ""
    self.readings = readings
    self.others = others
    self.deliveries = deliveries
  }

  /// A cause of a difference that is not in the script.
  package enum Remark: String, Hashable, Sendable {
    case chance = """
      The script does not show this each time: a model or its service depends on chance, such as the order of a set, \
      or on work that `settling` has to wait for.
      """
    case delay = """
      The values are equal a moment later: work of a model is not waited for. Wait for it in `settling`, or play the \
      script in a simulation.
      """
    case otherThreads = """
      Other threads may have taken part, which a simulation cannot order. If a model or its service works on a dispatch \
      queue, verify them without schedules.
      """
  }

  /// Returns the same difference with a remark.
  package func remarking(_ remark: Remark) -> EquivalenceDifference {
    var copy = self
    copy.remark = remark
    return copy
  }

  /// Returns the same difference with the order in which it was found, such as `in one seeded order`.
  package func played(_ order: String, schedule: String? = nil) -> EquivalenceDifference {
    var copy = self
    copy.order = order
    copy.schedule = schedule
    return copy
  }
}

@available(SwiftStdlib 5.7, *)
extension EquivalenceDifference: CustomStringConvertible {
  /// Both models as marble diagrams, one above the other, the steps, and the script that shows the difference again.
  ///
  /// A character of a diagram is a value that differs from the one before it.
  public var description: String {
    var writer = MarbleWriter()
    let oldLine = line(readings.map { $0?.old }, &writer)
    let newLine = line(readings.map { $0?.new }, &writer)
    var lines = [
      "“\(name)” differs \(turn == 0 ? "when the models have been created" : "after step \(turn), “\(turns[turn - 1].name)”")"
        + (location.map { " (\($0))" } ?? ""),
      "old  \(oldLine)",
      "new  \(newLine)",
      String(repeating: " ", count: turn + 5) + "^",
    ]
    lines += writer.legend
    if !others.isEmpty { lines.append("also differs: " + others.map { "“\($0)”" }.joined(separator: ", ")) }
    lines += turns.enumerated().map { number, turn in
      "step \(number + 1): \(turn.name)" + (turn.location.map { " (\($0))" } ?? "")
    }
    lines += deliveries
    if let remark { lines.append(remark.rawValue) }
    if let order { lines.append("Played \(order).") }
    let argument = schedule.map { ", schedule: \"\($0)\"" } ?? ""
    lines.append("To play it again: .verify(script: \"\(script)\"\(argument))")
    return lines.joined(separator: "\n")
  }

  private func line(_ values: [String?], _ writer: inout MarbleWriter) -> String {
    var line = ""
    var last: String?
    for value in values {
      if let value, value != last { line.append(writer.character(for: value)) } else { line.append("-") }
      last = value ?? last
    }
    return line
  }
}
