import Foundation

/// The formats in which findings can be written.
package enum LintFormat: String, CaseIterable, Sendable {
  case text, xcode, sarif

  /// Returns the findings in this format.
  package func render(_ report: LintReport) -> String {
    switch self {
    case .text: Self.text(report)
    case .xcode: report.findings.map(Self.xcodeLine).joined()
    case .sarif: SARIFReport(report).jsonText
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
