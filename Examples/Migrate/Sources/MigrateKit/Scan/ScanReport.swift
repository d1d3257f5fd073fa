/// The result of a scan.
package struct ScanReport: Sendable {
  package var paths: [String] = []
  package var fileCount = 0
  package var lineCount = 0
  /// Classified candidates, by file and line.
  package var sites: [Candidate] = []
  /// Candidates that are reported with a reason, by file and line.
  package var remainders: [Candidate] = []
  /// The proposed order of the migration.
  package var order: [OrderStep] = []
  package var problems: [FileProblem] = []
  /// The number of candidates that the finders returned.
  package var candidateCount = 0

  /// Checks that every candidate is either classified or reported.
  ///
  /// - Throws: `ScanFailure.inconsistent` if a candidate was lost or counted twice.
  package func checkConsistency() throws(ScanFailure) {
    let distinct = Set(sites + remainders).count
    guard sites.count + remainders.count == candidateCount, distinct == candidateCount,
      !sites.contains(where: { $0.reason != nil }), !remainders.contains(where: { $0.reason == nil })
    else {
      throw .inconsistent(candidates: candidateCount, classified: sites.count, reported: remainders.count)
    }
  }
}

extension Candidate {
  /// The reason of a remainder.
  package var reason: Reason? {
    if case .reported(let reason, _) = verdict { reason } else { nil }
  }

  /// The bridge of a classified candidate.
  package var bridge: Bridge? {
    if case .classified(let bridge) = verdict { bridge } else { nil }
  }

  /// The details of a remainder.
  package var detail: String? {
    if case .reported(_, let detail) = verdict { detail } else { nil }
  }
}
