/// The result of a run of `rewrite`.
package struct RewriteReport: Sendable {
  package let source: RewriteSource
  /// The files with sites, in the order of their paths.
  package var files: [RewrittenFile] = []
  package var problems: [FileProblem] = []
  /// The number of candidates of the scan in the styles of the source.
  package var candidateCount = 0

  package var sites: [RewriteSite] { files.flatMap(\.sites) }
  package var changed: [RewrittenFile] { files.filter(\.isChanged) }

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
