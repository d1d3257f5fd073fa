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
