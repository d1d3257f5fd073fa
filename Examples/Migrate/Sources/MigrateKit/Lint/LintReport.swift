import Foundation

/// The result of a run of `lint`.
package struct LintReport: Sendable {
  package var fileCount = 0
  package var findings: [LintFinding] = []
  package var problems: [FileProblem] = []
  /// What the index of the compiler decides, and the files that it does not know.
  package var notes: [String] = []
}

/// The formats in which findings can be written.
package enum LintFormat: String, CaseIterable, Sendable {
  case text, xcode, sarif, json

  /// Returns the findings in this format.
  package func render(_ report: LintReport) -> String {
    switch self {
    case .text: Self.text(report)
    case .xcode: report.findings.map(Self.xcodeLine).joined()
    case .sarif: SARIFReport(report).jsonText
    case .json: LintJSON(report).jsonText
    }
  }

  private static func text(_ report: LintReport) -> String {
    let findings = report.findings.map { finding in
      "\(finding.file):\(finding.line):\(finding.column): \(finding.rule.rawValue)\n  \(finding.explanation)\n"
        + (finding.fix.map { "  Fix: \($0.title)\n" } ?? "")
    }
    let (found, read) = (report.findings.count, report.fileCount)
    return findings.joined()
      + "\(found) finding\(found == 1 ? "" : "s") in \(read) file\(read == 1 ? "" : "s")\n"
      + report.notes.map { "\($0)\n" }.joined()
  }

  /// Xcode shows lines of this form beside the code.
  ///
  /// It needs absolute paths.
  private static func xcodeLine(_ finding: LintFinding) -> String {
    let path = URL(fileURLWithPath: finding.file).standardizedFileURL.path
    return
      "\(path):\(finding.line):\(finding.column): warning: \(finding.explanation) [\(finding.rule.rawValue)]\n"
  }
}

/// A mistake in a file.
package struct LintFinding: Hashable, Sendable {
  package let file: String
  package let line: Int
  package let column: Int
  package let rule: LintRule
  /// An explanation that is more precise than that of the rule.
  var note: LintNote?
  /// An edit that removes the mistake, if one is safe.
  package let fix: LintFix?

  /// A sentence about the mistake and its remedy.
  package var explanation: String { note?.text ?? rule.explanation }
}

/// A more precise explanation than that of the rule.
package enum LintNote: Hashable, Sendable {
  case removesSelf
  case overlappingTasks

  var text: String {
    switch self {
    case .removesSelf:
      "removeObserver(self) does not remove this block. Store the token, and pass the token to removeObserver."
    case .overlappingTasks: "The tasks of two events may overlap. Iterate over the events in one task."
    }
  }
}

/// Edits that remove a mistake without changing anything else that the code does.
package struct LintFix: Hashable, Sendable {
  /// A sentence about the edits.
  package let title: String
  /// The edits in the order of the file.
  package let edits: [LintEdit]
}

/// The findings for programs.
struct LintJSON: Codable {
  struct Finding: Codable {
    let file: String
    let line: Int
    let column: Int
    let rule: String
    let message: String
    let fix: String?
  }

  let version: Int
  let files: Int
  let findings: [Finding]
  let notes: [String]
  let problems: [FileProblem]

  init(_ report: LintReport) {
    version = 1
    files = report.fileCount
    findings = report.findings.map {
      Finding(
        file: $0.file, line: $0.line, column: $0.column, rule: $0.rule.rawValue, message: $0.explanation,
        fix: $0.fix?.title)
    }
    notes = report.notes
    problems = report.problems
  }
}
