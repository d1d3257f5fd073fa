/// The result of a scan.
public struct ScanReport: Sendable {
  public var paths: [String] = []
  public var fileCount = 0
  public var lineCount = 0
  /// Classified candidates, by file and line.
  public var sites: [Candidate] = []
  /// Candidates that are reported with a reason, by file and line.
  public var remainders: [Candidate] = []
  /// The proposed order of the migration.
  public var order: [OrderStep] = []
  public var problems: [FileProblem] = []
  /// The number of candidates that the finders returned.
  public var candidateCount = 0

  /// Checks that every candidate is either classified or reported.
  ///
  /// - Throws: `ScanFailure.inconsistent` if a candidate was lost or counted twice.
  public func checkConsistency() throws(ScanFailure) {
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
  public var reason: Reason? {
    if case .reported(let reason, _) = verdict { reason } else { nil }
  }

  /// The bridge of a classified candidate.
  public var bridge: Bridge? {
    if case .classified(let bridge) = verdict { bridge } else { nil }
  }

  /// The details of a remainder.
  public var detail: String? {
    if case .reported(_, let detail) = verdict { detail } else { nil }
  }
}
