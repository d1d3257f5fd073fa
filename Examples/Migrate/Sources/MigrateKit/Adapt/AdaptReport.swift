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
  package let entries: [Entry]
  /// The number of members that the finders returned.
  package let foundCount: Int
  /// No files if a question is open, or if no member could be adapted.
  package var files: [GeneratedFile] = []
  package var problems: [FileProblem] = []

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
    let hasFiles = !adapted.isEmpty && asked.isEmpty
    guard isComplete, files.count == (hasFiles ? 3 : 0) else {
      throw .inconsistent(
        found: foundCount, adapted: counts[0], reported: counts[1], asked: counts[2], skipped: counts[3])
    }
  }
}
