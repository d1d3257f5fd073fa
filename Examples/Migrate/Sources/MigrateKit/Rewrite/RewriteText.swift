import Foundation

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
    var text = """
      \(count(sites.count, "site")) in \(count(report.files.count, "file")) = \(rewritten) rewritten + \(kept) kept + \
      \(reported.count) reported
      \(report.changed.count) of \(count(report.files.count, "file")) changed; \(compiling) should compile without \
      further edits

      """
    for reason in Reason.allCases {
      let group = reported.filter { $0.reason == reason }
      if group.isEmpty { continue }
      text += "\n\(reason.title): \(group.count)\n"
      for site in group {
        guard case .reported(_, let detail, let compiles) = site.outcome else { continue }
        let line = isApplied ? site.rewrittenLine : site.line
        text += "  \(site.file):\(line): \(site.name)\(compiles ? "" : " (does not compile yet)")\n"
        text += "    \(detail)\n"
      }
    }
    return text
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
