public import Foundation

/// The archive used if no archive is given.
public enum SampleArchive {
  /// Opens the sample archive in a folder, and generates it if necessary.
  ///
  /// A damaged or outdated archive is replaced, because it contains no user data.
  ///
  /// - Parameters:
  ///   - folder: The folder of the archive, which is created if necessary.
  ///   - plan: The plan of the archive.
  /// - Returns: The archive.
  /// - Throws: An ``ArchiveError`` if the archive cannot be written.
  public static func open(
    in folder: URL, plan: ArchivePlan = .sample
  ) throws(ArchiveError) -> ForumArchive {
    let path = folder.appending(path: "sample.sqlite").path
    if let archive = try? ForumArchive(path: path), archive.counts == plan.counts { return archive }
    // If this fails, writing the archive reports the error.
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try ArchiveGenerator.write(plan, to: path)
    // The sample of an earlier version.
    try? FileManager.default.removeItem(at: folder.appending(path: "sample.forum"))
    return try ForumArchive(path: path)
  }
}
