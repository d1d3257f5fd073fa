public import Foundation

/// A store of one optional piece of data.
///
/// Snapshots, settings and refresh dates are kept in stores. Calls arrive one at a time, from any thread, and may
/// block. This library does not call a store while holding a lock, or on the main actor unless documented.
public protocol BlobStore: Sendable {
  /// Returns the stored data; `nil` if there is none.
  ///
  /// - Throws: An error if the data cannot be read.
  func load() throws -> Data?

  /// Replaces the stored data atomically: if saving fails or the process exits, the previous data remains.
  func save(_ data: Data) throws

  /// Removes the stored data.
  ///
  /// Does nothing if there is none.
  func clear() throws
}
