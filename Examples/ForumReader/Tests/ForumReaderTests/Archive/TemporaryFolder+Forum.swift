import ChildPrograms

@testable import ForumReaderKit

extension TemporaryFolder {
  /// The path of the saved state of ada, who is member 1.
  static let stateOfAda = "state/1/window-main.json"

  /// Writes an archive, and opens it.
  func archive(_ plan: ArchivePlan) throws -> ForumArchive {
    try ArchiveGenerator.write(plan, to: path("forum"))
    return try ForumArchive(path: path("forum"))
  }
}
