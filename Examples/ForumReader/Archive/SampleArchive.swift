import Foundation

/// The archive that is read when none is given.
enum SampleArchive {
  /// Opens the sample in a folder, and writes it first if it is not there.
  ///
  /// One that is damaged, or of another version, is written anew, as there is nothing of anybody's in it.
  ///
  /// - Parameters:
  ///   - folder: Where it is kept; made if need be.
  ///   - plan: What it is to be like.
  /// - Returns: The archive.
  /// - Throws: That it cannot be written.
  static func open(in folder: URL, plan: ArchivePlan = .sample) throws(ArchiveError) -> ForumArchive {
    let path = folder.appending(path: "sample.forum").path
    if let archive = try? ForumArchive(path: path), archive.counts == plan.counts { return archive }
    // If that fails, so does writing.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try ArchiveGenerator.write(plan, to: path)
    return try ForumArchive(path: path)
  }
}
