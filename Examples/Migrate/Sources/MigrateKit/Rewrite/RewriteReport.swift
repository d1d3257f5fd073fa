import Foundation

/// The result of a run of `rewrite`.
package struct RewriteReport: Sendable {
  package let source: RewriteSource
  /// The files with sites, in the order of their paths.
  package var files: [RewrittenFile] = []
  package var problems: [FileProblem] = []
  /// The number of candidates of the scan in the styles of the source.
  package var candidateCount = 0
  /// What the index of the compiler decides, and the files that it does not know.
  package var notes: [String] = []

  package var sites: [RewriteSite] { files.flatMap(\.sites) }
  package var changed: [RewrittenFile] { files.filter(\.isChanged) }
  /// The decisions that are needed before anything is written, each of them once.
  var questions: [Interview.Entry] {
    var interview = Interview()
    for site in sites {
      guard let question = site.question else { continue }
      interview.ask("\(site.file):\(site.line)", question.text, question.options)
    }
    return interview.entries
  }
  /// Whether a decision is needed.
  package var isAsking: Bool { sites.contains { $0.question != nil } }
  /// The places that are left to the user, with their reasons.
  var reported: [String] {
    // Swift 6.3.1 does not compile a map over the optional reason in an optimised build.
    var places: [String] = []
    for site in sites {
      guard let reason = site.reason else { continue }
      places.append("\(site.file):\(site.line):\(site.column) \(site.name) \(reason)")
    }
    return places
  }

  /// Checks that nothing was dropped.
  ///
  /// - Throws: `RewriteFailure.inconsistent` if a candidate of the scan has no outcome, or if a file without a rewritten
  ///   site has changed.
  func checkConsistency(_ candidates: [Candidate]) throws(RewriteFailure) {
    var byFile: [String: [RewriteSite]] = [:]
    for site in sites { byFile[site.file, default: []].append(site) }
    for candidate in candidates {
      let isDecided = byFile[candidate.file]?.contains { $0.overlaps(candidate) } ?? false
      if !isDecided { throw .inconsistent("\(candidate.file):\(candidate.line): \(candidate.member)") }
    }
    for file in files where file.isChanged != file.sites.contains(where: { $0.outcome == .rewritten }) {
      throw .inconsistent(file.path)
    }
  }
}

/// A reason for which nothing is rewritten.
package enum RewriteFailure: Error, Equatable, CustomStringConvertible {
  case scan(ScanFailure)
  /// An answer is about a class that was not scanned.
  case unknownClass(String)
  /// No file is among those to change.
  case nothingToChange([String])
  /// A site has no outcome. This is a defect of the tool.
  case inconsistent(String)
  /// Git knows no saved version of files that would be changed.
  case unsaved([String])

  package var description: String {
    switch self {
    case .scan(let failure): failure.description
    case .unknownClass(let name): "No scanned file declares a class '\(name)'. Correct the answer about it."
    case .nothingToChange(let patterns): "None of the Swift files is at \(patterns.joined(separator: ", "))."
    case .inconsistent(let place):
      "The result for \(place) is incomplete. This is a defect of causeway-migrate. No file was changed."
    case .unsaved(let files):
      """
      These files have changes that are not committed, or are not in a git repository: \
      \(files.prefix(5).joined(separator: ", "))\(files.count > 5 ? " and \(files.count - 5) more" : ""). \
      Commit them first, or pass --allow-dirty. No file was changed.
      """
    }
  }
}

/// The output of `rewrite` for people.
package enum RewriteText {
  /// Returns the differences of all files, for `git apply`.
  package static func diff(_ report: RewriteReport) -> String {
    report.changed.map { UnifiedDiff.text(path: $0.path, from: $0.original, to: $0.rewritten) }.joined()
  }

  /// Returns the numbers, and each site that is left to the user.
  ///
  /// - Parameters:
  ///   - report: The result.
  ///   - isApplied: Whether the files have the new text, so that the numbers of lines are those of that text.
  /// - Returns: The text.
  package static func summary(_ report: RewriteReport, isApplied: Bool) -> String {
    let sites = report.sites
    let reported = sites.filter { $0.reason != nil }
    let rewritten = sites.count { $0.outcome == .rewritten }
    let kept = sites.count { $0.outcome == .kept }
    let compiling = report.files.count(where: \.compiles)
    let questions = report.questions
    let result =
      questions.isEmpty
      ? """
      \(report.changed.count) of \(count(report.files.count, "file")) changed; \(compiling) should compile without \
      further edits
      """ : "Nothing is changed before each question is answered."
    var text = """
      \(count(sites.count, "site")) in \(count(report.files.count, "file")) = \(rewritten) rewritten + \(kept) kept + \
      \(reported.count) reported
      \(result)

      """
    for note in report.notes { text += "\(note)\n" }
    for reason in Reason.allCases {
      let group = reported.filter { $0.reason == reason && $0.question == nil }
      if group.isEmpty { continue }
      text += "\n\(reason.title): \(group.count)\n"
      for site in group {
        guard case .reported(_, let detail, let compiles) = site.outcome else { continue }
        let line = isApplied ? site.rewrittenLine : site.line
        text += "  \(site.file):\(line): \(site.name)\(compiles ? "" : " (does not compile yet)")\n"
        text += "    \(detail)\n"
      }
    }
    return text + questions.flatMap(\.lines).map { "\($0)\n" }.joined()
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
