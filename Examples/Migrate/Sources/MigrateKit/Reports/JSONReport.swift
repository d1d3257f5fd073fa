import Foundation

/// The report as JSON.
///
/// docs/reference.md documents the schema; a change of a name or of a meaning increases `version`.
struct JSONReport: Codable {
  struct Summary: Codable {
    let files: Int
    let lines: Int
    let candidates: Int
    let classified: Int
    let reported: Int
  }

  struct TypeCount: Codable {
    let module: String
    let type: String?
    let style: String
    let role: String
    let count: Int
  }

  struct Site: Codable {
    let file: String
    let line: Int
    let module: String
    let type: String?
    let member: String
    let role: String
    let style: String
    let bridge: String?
    let api: String?
    let reason: String?
    let detail: String?
    let guide: String
    let isolation: String
    let callSites: Int
    let uses: String?
  }

  struct Step: Codable {
    let kind: String
    let types: [String]
    let module: String
    let dependencies: [String]
    let cuts: [OrderStep.Cut]
    let sites: Int
    let remainders: Int
    let callSites: Int
    let guide: String
  }

  let version: Int
  let paths: [String]
  let skipped: [String]
  let systems: [ProjectSystem]
  let summary: Summary
  let counts: [TypeCount]
  let sites: [Site]
  let remainders: [Site]
  let order: [Step]
  let notes: [String]
  let problems: [FileProblem]

  init(_ report: ScanReport) {
    version = 1
    paths = report.paths
    skipped = report.skipped
    systems = report.systems
    summary = Summary(
      files: report.fileCount, lines: report.lineCount, candidates: report.candidateCount,
      classified: report.sites.count, reported: report.remainders.count)
    counts = ReportCounts(report).rows.map {
      TypeCount(module: $0.module, type: $0.type, style: $0.style.rawValue, role: $0.role.rawValue, count: $0.count)
    }
    sites = report.sites.map(Site.init)
    remainders = report.remainders.map(Site.init)
    order = report.order.map {
      Step(
        kind: $0.kind.rawValue, types: $0.types, module: $0.module, dependencies: $0.dependencies, cuts: $0.cuts,
        sites: $0.sites,
        remainders: $0.remainders, callSites: $0.callSites, guide: $0.guide.path)
    }
    notes = report.notes
    problems = report.problems
  }
}

extension JSONReport.Site {
  init(_ candidate: Candidate) {
    file = candidate.file
    line = candidate.line
    module = candidate.module
    type = candidate.type
    member = candidate.member
    role = candidate.role.rawValue
    style = candidate.style.rawValue
    bridge = candidate.bridgeCode
    api = candidate.bridge?.api
    reason = candidate.reason?.rawValue
    detail = candidate.detail
    guide = candidate.guide.path
    isolation = candidate.isolation.name
    callSites = candidate.callSites
    uses = candidate.service?.name
  }
}

extension Candidate {
  /// The guide of the bridge, or of the style if the candidate is reported.
  package var guide: Guide { bridge?.guide ?? style.guide }
}

extension Encodable {
  /// The value as the text of a JSON file, with sorted keys.
  ///
  /// The values of reports are strings and integers, which always encode.
  package var jsonText: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
