/// The result of `rewrite` for programs.
package struct RewriteJSON: Codable {
  struct Summary: Codable {
    let sites: Int
    let rewritten: Int
    let kept: Int
    let reported: Int
  }

  struct Site: Codable {
    let file: String
    let line: Int
    let column: Int
    let kind: String
    let name: String
    let outcome: String
    let reason: String?
    let detail: String?
    let compiles: Bool
  }

  struct File: Codable {
    let path: String
    let isChanged: Bool
    let compiles: Bool
    /// A unified diff, if the file has changed.
    let diff: String?
  }

  let version: Int
  let source: String
  let isApplied: Bool
  let summary: Summary
  let sites: [Site]
  let notes: [String]
  let questions: [FileReportJSON.Question]
  let files: [File]
  let problems: [FileProblem]

  /// Creates the result.
  ///
  /// - Parameters:
  ///   - report: The result of the run.
  ///   - problems: The files that were not read or not written.
  ///   - isApplied: Whether the files have the new text, so that the numbers of lines are those of that text.
  package init(_ report: RewriteReport, _ problems: [FileProblem], isApplied: Bool) {
    version = 1
    source = report.source.rawValue
    self.isApplied = isApplied
    let sites = report.sites.map { Site($0, isApplied: isApplied) }
    summary = Summary(
      sites: sites.count, rewritten: sites.count { $0.outcome == "rewritten" },
      kept: sites.count { $0.outcome == "kept" }, reported: sites.count { $0.outcome == "reported" })
    self.sites = sites
    notes = report.notes
    questions = report.questions.map(FileReportJSON.Question.init)
    let isAsking = report.isAsking
    files = report.files.map {
      File(
        path: $0.path, isChanged: $0.isChanged, compiles: $0.compiles,
        diff: $0.isChanged && !isAsking ? UnifiedDiff.text(path: $0.path, from: $0.original, to: $0.rewritten) : nil)
    }
    self.problems = problems
  }
}

extension RewriteJSON.Site {
  init(_ site: RewriteSite, isApplied: Bool) {
    file = site.file
    line = isApplied ? site.rewrittenLine : site.line
    column = site.column
    kind = site.kind.rawValue
    name = site.name
    compiles = !site.blocksCompiling
    switch site.outcome {
    case .rewritten: (outcome, reason, detail) = ("rewritten", nil, nil)
    case .kept: (outcome, reason, detail) = ("kept", nil, nil)
    case .reported(let why, let text, _): (outcome, reason, detail) = ("reported", why.rawValue, text)
    }
  }
}
