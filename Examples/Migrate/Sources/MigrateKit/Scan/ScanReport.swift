/// The result of a scan.
package struct ScanReport: Sendable {
  package var paths: [String] = []
  /// Folders with the code of others, which were not read because of their names.
  package var skipped: [String] = []
  /// The deployment targets of the projects that the files belong to.
  package var systems: [ProjectSystem] = []
  package var fileCount = 0
  package var lineCount = 0
  /// Classified candidates, by file and line.
  package var sites: [Candidate] = []
  /// Candidates that are reported with a reason, by file and line.
  package var remainders: [Candidate] = []
  /// The proposed order of the migration.
  package var order: [OrderStep] = []
  package var problems: [FileProblem] = []
  /// What the index of the compiler decides, and the files that it does not know.
  package var notes: [String] = []
  /// The number of candidates that the finders returned.
  package var candidateCount = 0

  /// Whether all sites together are soon read.
  var isSmall: Bool { candidateCount <= 60 }

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

  /// The code of the bridge with the names of the site.
  package var bridgeCode: String? { bridge?.code(of: subject) }

  /// The details of a remainder.
  package var detail: String? {
    if case .reported(_, let detail) = verdict { detail } else { nil }
  }
}

/// The formats in which a report can be written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, html

  /// Returns the report in this format.
  ///
  /// - Parameters:
  ///   - report: The report.
  ///   - links: Where the links of a page lead.
  ///   - listsAll: Whether the text of a large app has all sites. The other formats always have them.
  /// - Returns: The text of the file.
  package func render(_ report: ScanReport, links: ReportLinks = .none, listsAll: Bool = false) -> String {
    switch self {
    case .text: TextReport(report, listsAll: listsAll).text
    case .json: JSONReport(report).jsonText
    case .html: HTMLReport(report, links).text
    }
  }
}

/// A reason for which there is no report at all.
package enum ScanFailure: Error, Equatable, CustomStringConvertible {
  case missingPath(String)
  case noSwiftFiles([String], skipped: [String])
  case unreadableInput
  case index(IndexFailure)
  /// The numbers of the report do not agree. This is a defect of the tool.
  case inconsistent(candidates: Int, classified: Int, reported: Int)

  package var description: String {
    switch self {
    case .missingPath(let path): "The path '\(path)' does not exist."
    case .noSwiftFiles(let paths, let skipped):
      """
      There are no Swift files in \(Self.quoted(paths)). Hidden folders are skipped, and so is what --exclude names.\
      \(skipped.isEmpty ? "" : " To read \(Self.quoted(skipped)), name it as a path.")
      """
    case .index(let failure): failure.description
    case .unreadableInput: "Standard input could not be read. Pass the name of a file instead of '-'."
    case .inconsistent(let candidates, let classified, let reported):
      """
      The report is incomplete: \(candidates) candidates were found, but \(classified) are classified and \(reported) \
      are reported with a reason. This is a defect of causeway-migrate. No report was written.
      """
    }
  }

  private static func quoted(_ paths: [String]) -> String {
    paths.map { "'\($0)'" }.joined(separator: ", ")
  }
}
