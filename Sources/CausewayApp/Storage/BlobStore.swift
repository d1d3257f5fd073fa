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

  /// Moves the data aside, where the app does not read it again.
  ///
  /// Use it in place of ``clear()`` for data that cannot be understood: afterwards ``load()`` returns `nil`, and the bytes
  /// are still there. Data that was moved aside earlier is not overwritten.
  ///
  /// The default implementation throws, so data that cannot be understood stays where it is, and nothing is saved over it.
  ///
  /// - Returns: The path or key at which the data is now; `nil` if there was none.
  /// - Throws: An error if the data cannot be moved; it is then unchanged.
  @discardableResult
  func moveAside() throws -> String?
}

extension BlobStore {
  /// Throws an error, because the store does not say where data can be moved.
  @discardableResult
  public func moveAside() throws -> String? {
    throw BlobStoreError(.moveAside, at: "\(Self.self)", "the store does not implement moveAside()")
  }
}
