/// The result for a service: what happened to each member, and the files.
package struct AdaptReport: Sendable {
  package enum Outcome: Hashable, Sendable {
    case adapted
    case reported(Reason, detail: String)
    case asked([Question])
    case skipped
  }

  package struct Entry: Hashable, Sendable {
    package let member: ServiceMember
    package let outcome: Outcome
  }

  package let type: String
  /// The file and line of the type.
  package let location: String
  package let entries: [Entry]
  /// The number of members that the finders returned.
  package let foundCount: Int
  /// A question about the service as a whole.
  package var question: Question?
  /// A sentence about the files.
  package var note: String?
  /// No files if a question is open, or if no member could be adapted.
  package var files: [GeneratedFile] = []
  package var problems: [FileProblem] = []

  /// Whether a decision is needed.
  package var isAsking: Bool { question != nil || !asked.isEmpty }

  /// The questions with their places, each of them once.
  var questions: [Interview.Entry] {
    var interview = Interview()
    for entry in entries {
      guard case .asked(let questions) = entry.outcome else { continue }
      for question in questions { interview.ask("\(entry.member)", question.text, question.options) }
    }
    if let question { interview.ask("\(location): \(type)", question.text, question.options) }
    return interview.entries
  }

  package var adapted: [Entry] { entries.filter { $0.outcome == .adapted } }
  package var skipped: [Entry] { entries.filter { $0.outcome == .skipped } }
  package var reported: [Entry] { entries.filter { if case .reported = $0.outcome { true } else { false } } }
  package var asked: [Entry] { entries.filter { if case .asked = $0.outcome { true } else { false } } }

  /// Checks that every member has an outcome, and that there are files if and only if members are adapted.
  ///
  /// - Throws: `AdaptFailure.inconsistent` if a member was lost or counted twice.
  func checkConsistency() throws(AdaptFailure) {
    let counts = [adapted.count, reported.count, asked.count, skipped.count]
    let isComplete = counts.reduce(0, +) == foundCount && Set(entries.map(\.member)).count == foundCount
    let hasFiles = !adapted.isEmpty && !isAsking
    guard isComplete, files.isEmpty != hasFiles else {
      throw .inconsistent(
        found: foundCount, adapted: counts[0], reported: counts[1], asked: counts[2], skipped: counts[3])
    }
  }
}

/// The result for people: the numbers, the decisions that are needed, and the members without an adapter.
package struct AdaptMessages {
  private let report: AdaptReport

  package init(report: AdaptReport) {
    self.report = report
  }

  package var text: String {
    let counts = [
      "\(report.adapted.count) adapted", "\(report.reported.count) reported", "\(report.asked.count) asked",
      "\(report.skipped.count) skipped",
    ]
    let members = report.foundCount == 1 ? "1 member" : "\(report.foundCount) members"
    var lines = ["\(report.type): \(members) = \(counts.joined(separator: " + "))"]
    if let note = report.note { lines.append(note) }
    for entry in report.reported {
      guard case .reported(let reason, let detail) = entry.outcome else { continue }
      lines += ["", "\(entry.member): \(reason.title)", "  \(detail)"]
    }
    return (lines + report.questions.flatMap(\.lines)).joined(separator: "\n") + "\n"
  }
}

/// A file that the generator writes.
package struct GeneratedFile: Hashable, Sendable {
  package enum Role: String, CaseIterable, Sendable {
    case adapter, fake, test
  }

  package let role: Role
  package let name: String
  package let text: String
}

/// A decision that the code does not show.
package struct Question: Hashable, Sendable {
  /// A sentence with a question mark.
  package let text: String
  /// The options that answer it.
  package let options: [String]

  init(_ text: String, _ options: [String]) {
    self.text = text
    self.options = options
  }
}

/// A member of a service that calls back.
package struct ServiceMember: Hashable, Sendable, CustomStringConvertible {
  /// The name without labels.
  package let name: String
  /// The name with labels, for a function.
  package let label: String
  package let file: String
  package let line: Int

  package var description: String { "\(file):\(line): \(label)" }

  /// The names by which options may refer to the member.
  var names: [String] { [label, name] }
}

/// A reason for which there is no result for a service at all.
package enum AdaptFailure: Error, Equatable, CustomStringConvertible {
  case scan(ScanFailure)
  case unknownType(String, similar: [String])
  case unsupportedType(String, kind: String)
  case noMembers(String)
  case unknownMember(String, type: String, members: [String])
  case unusedAnswers([String], type: String)
  /// A service with a delegate whose adapter is not written yet.
  case noAdapter(String, needs: String)
  /// Two models without a value and a service that could differ.
  case nothingToCompare(String, String)
  /// The numbers of the result do not agree. This is a defect of the tool.
  case inconsistent(found: Int, adapted: Int, reported: Int, asked: Int, skipped: Int)

  package var description: String {
    switch self {
    case .scan(let failure): failure.description
    case .unknownType(let name, let similar):
      """
      No scanned file declares a type '\(name)'.\
      \(similar.isEmpty ? "" : " Did you mean \(similar.map { "'\($0)'" }.joined(separator: " or "))?")
      """
    case .unsupportedType(let name, let kind):
      "'\(name)' is \(kind). The type has to be a class, actor, struct or protocol that other files can use."
    case .noMembers(let name): "'\(name)' has no member that calls back. 'scan' lists the types that have one."
    case .unknownMember(let name, let type, let members):
      """
      '\(type)' has no member '\(name)' that calls back. It has \
      \(members.map { "'\($0)'" }.joined(separator: ", ")).
      """
    case .noAdapter(let service, let event):
      "The fake of \(service) uses \(event), which is not in the scanned files. Run 'causeway-migrate adapt \(service)' first."
    case .nothingToCompare(let old, let new):
      "'\(old)' and '\(new)' have no value in common, and no service. Name what to compare with --compare."
    case .unusedAnswers(let answers, let type):
      "No question about '\(type)' needs these answers: \(answers.joined(separator: ", ")). Remove them."
    case .inconsistent(let found, let adapted, let reported, let asked, let skipped):
      """
      The result is incomplete: \(found) members were found, but \(adapted) are adapted, \(reported) reported, \
      \(asked) asked about and \(skipped) skipped. This is a defect of causeway-migrate. Nothing was written.
      """
    }
  }
}
