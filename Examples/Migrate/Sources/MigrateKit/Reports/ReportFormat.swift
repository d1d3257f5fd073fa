/// The formats in which a report can be written.
package enum ReportFormat: String, CaseIterable, Sendable {
  case text, json, html

  package func render(_ report: ScanReport) -> String {
    switch self {
    case .text: TextReport(report).text
    case .json: JSONReport(report).jsonText
    case .html: HTMLReport(report).text
    }
  }
}
