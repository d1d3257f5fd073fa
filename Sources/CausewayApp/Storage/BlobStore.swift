public import Foundation

/// A place for one piece of data, which is there or is not.
///
/// Restoration, settings and refresh times are kept in one each. Calls come one at a time, from any thread, and may block;
/// a store is not called under a lock or from the main actor by this library unless that is said there.
public protocol BlobStore: Sendable {
  /// Reads what is kept; nil if nothing is.
  ///
  /// - Throws: What went wrong, if it could not be found out.
  func load() throws -> Data?

  /// Keeps data in place of what was kept: all of it or, when that fails or the process ends meanwhile, none of it.
  func save(_ data: Data) throws

  /// Keeps nothing from now on. That nothing was kept is no failure.
  func clear() throws
}
