/// The formats in which the progress can be written.
package enum ProgressFormat: String, CaseIterable, Sendable {
  case text, json

  /// Returns the progress in this format.
  package func render(_ report: ProgressReport) -> String {
    switch self {
    case .text: ProgressText(report).text
    case .json: ProgressJSON(report).jsonText
    }
  }
}
