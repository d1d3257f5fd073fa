import Foundation

/// The findings as SARIF 2.1.0, the format of code scanning services.
struct SARIFReport: Codable {
  struct Text: Codable { let text: String }
  struct Artifact: Codable { let uri: String }

  struct Region: Codable {
    let startLine: Int
    let startColumn: Int
    var endLine: Int?
    var endColumn: Int?
  }

  struct Rule: Codable {
    let id: String
    let shortDescription: Text
  }

  struct Driver: Codable {
    let name: String
    let rules: [Rule]
  }

  struct Tool: Codable { let driver: Driver }

  struct PhysicalLocation: Codable {
    let artifactLocation: Artifact
    let region: Region
  }

  struct Location: Codable { let physicalLocation: PhysicalLocation }

  struct Replacement: Codable {
    let deletedRegion: Region
    let insertedContent: Text
  }

  struct Change: Codable {
    let artifactLocation: Artifact
    let replacements: [Replacement]
  }

  struct Fix: Codable {
    let description: Text
    let artifactChanges: [Change]
  }

  struct Finding: Codable {
    let ruleId: String
    let level: String
    let message: Text
    let locations: [Location]
    var fixes: [Fix]?
  }

  struct Run: Codable {
    let tool: Tool
    let columnKind: String
    let results: [Finding]
  }

  let schema: String
  let version: String
  let runs: [Run]

  enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  init(_ report: LintReport) {
    schema = "https://json.schemastore.org/sarif-2.1.0.json"
    version = "2.1.0"
    let rules = LintRule.allCases.map { Rule(id: $0.rawValue, shortDescription: Text(text: $0.explanation)) }
    runs = [
      Run(
        tool: Tool(driver: Driver(name: "causeway-migrate", rules: rules)), columnKind: "unicodeCodePoints",
        results: report.findings.map(Finding.init))
    ]
  }
}

extension SARIFReport.Finding {
  init(_ finding: LintFinding) {
    let artifact = SARIFReport.Artifact(uri: finding.file)
    ruleId = finding.rule.rawValue
    level = "warning"
    message = SARIFReport.Text(text: finding.explanation)
    let region = SARIFReport.Region(startLine: finding.line, startColumn: finding.column)
    locations = [
      SARIFReport.Location(
        physicalLocation: SARIFReport.PhysicalLocation(artifactLocation: artifact, region: region))
    ]
    fixes = finding.fix.map { fix in
      // An empty region is a position to insert at.
      let replacements = fix.edits.map { edit in
        SARIFReport.Replacement(
          deletedRegion: SARIFReport.Region(
            startLine: edit.start.line, startColumn: edit.start.column, endLine: edit.end.line,
            endColumn: edit.end.column),
          insertedContent: SARIFReport.Text(text: edit.text))
      }
      return [
        SARIFReport.Fix(
          description: SARIFReport.Text(text: fix.title),
          artifactChanges: [SARIFReport.Change(artifactLocation: artifact, replacements: replacements)])
      ]
    }
  }
}
