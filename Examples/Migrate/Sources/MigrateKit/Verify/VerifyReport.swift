/// The result for two models: what is compared, the decisions that are needed, and the files.
package struct VerifyReport: Sendable {
  package let old: String
  package let new: String
  let values: [VerifyPlan.Twin]
  let steps: [VerifyPlan.Twin]
  /// The services in whose places fakes are.
  package let services: [String]
  /// What only the new model has.
  package let additions: [String]
  /// In milliseconds.
  package let times: [Int]
  let questions: [Interview.Entry]
  package let notes: [String]
  package let problems: [FileProblem]
  /// No files if a question is open.
  package var files: [GeneratedFile] = []

  /// Whether a decision is needed.
  package var isAsking: Bool { !questions.isEmpty }

  /// The result for people.
  package var text: String {
    let counts = [
      "\(values.count) compared", Self.count(steps.count, "step"), Self.count(services.count, "service"),
      Self.count(questions.count, "question"),
    ]
    var lines = ["\(old) and \(new): \(counts.joined(separator: ", "))"]
    if !additions.isEmpty { lines.append("Only \(new) has: \(additions.joined(separator: ", "))") }
    lines += notes
    return (lines + questions.flatMap(\.lines)).joined(separator: "\n") + "\n"
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
