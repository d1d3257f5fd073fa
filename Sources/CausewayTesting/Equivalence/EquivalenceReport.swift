import Causeway

/// What a verification of an ``Equivalence`` has found.
@available(SwiftStdlib 5.7, *)
public struct EquivalenceReport: Sendable {
  /// The number of scripts that were played to find a difference, before the failing one was shortened.
  public let scriptCount: Int
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
    return parts.isEmpty ? "no difference in \(scriptCount) scripts" : parts.joined(separator: "\n\n")
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
  /// A property of the difference that its values do not show.
  private var remark: Remark?

  init(_ name: String, _ location: String?, _ turns: [Turn], _ readings: [Reading?], others: [String]) {
    self.name = name
    self.location = location
    self.turns = turns
    script = turns.map(\.name).joined(separator: ", ")
    turn = readings.count - 1
    old = readings.last??.old ?? ""
    new = readings.last??.new ?? ""
    self.readings = readings
    self.others = others
  }

  /// A cause of a difference that is not in the script.
  enum Remark: String, Hashable, Sendable {
    case chance = """
      The script does not show this each time: a model or its service depends on chance, such as the order of a set, \
      or on work that `settling` has to wait for.
      """
    case delay = """
      The values are equal a moment later: work of a model is not waited for. Wait for it in `settling`, or play the \
      script in a simulation.
      """
  }

  /// Returns the same difference with a remark.
  func remarking(_ remark: Remark) -> EquivalenceDifference {
    var copy = self
    copy.remark = remark
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
    if let remark { lines.append(remark.rawValue) }
    lines.append("To play it again: .verify(script: \"\(script)\")")
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

/// A difference that is there on purpose.
struct AcceptedDifference: Sendable {
  let name: String
  let reason: String
  let last: CalendarDay
  let location: CodeLocation

  init(name: String, reason: String, last: CalendarDay, _ location: CodeLocation) {
    self.name = name
    self.reason = reason
    self.last = last
    self.location = location
  }
}

/// A day of the Gregorian calendar.
struct CalendarDay: Hashable, Comparable, Sendable, CustomStringConvertible {
  let year: Int
  let month: Int
  let day: Int

  init(year: Int, month: Int, day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates a day from a text such as `2027-03-31`; `nil` if there is no such day.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 3, text.count == 10, let year = parts[0], let month = parts[1], let day = parts[2],
      (1...12).contains(month)
    else { return nil }
    let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    let days = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    guard (1...days[month - 1]).contains(day) else { return nil }
    self.init(year: year, month: month, day: day)
  }

  var description: String {
    let (month, day) = (month < 10 ? "0\(month)" : "\(month)", day < 10 ? "0\(day)" : "\(day)")
    return "\(year)-\(month)-\(day)"
  }

  static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}
