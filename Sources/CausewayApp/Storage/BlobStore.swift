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

extension BlobStore {
  /// Returns the store of a part of an app, which shares a store with other parts.
  ///
  /// - Parameter key: The key of the part.
  /// - Returns: The store for the key; this store if it has no keys.
  func part(_ key: String) -> any BlobStore {
    guard let keyed = self as? any KeyedBlobStore else { return self }
    return keyed.store(for: key)
  }
}

/// How all writers treat data that they cannot use: it is moved aside and reported, and never overwritten.
extension BlobStore {
  /// Moves data that cannot be used aside.
  ///
  /// - Parameters:
  ///   - data: The data. If another process has replaced it in the meantime, nothing is moved.
  ///   - reason: Why it cannot be used.
  ///   - report: Called with the outcome; not called if there is no data.
  /// - Throws: The error if the data cannot be moved, which is reported too.
  func moveAside(_ data: Data, because reason: String, report: (AsideReport) -> Void) throws {
    do {
      guard try load() == data else { return }
      if let location = try moveAside() { report(.moved(location: location, reason: reason)) }
    } catch {
      report(.failed(error))
      throw error
    }
  }

  /// Replaces the data that the caller knows, and moves other data aside first.
  ///
  /// - Parameters:
  ///   - known: The data that the caller read or wrote last; `nil` if there was none, or if it could not be used.
  ///   - data: The new data; `nil` to keep nothing.
  ///   - report: Called with the outcome if other data was in the way.
  /// - Throws: The error of the store; what was there is then unchanged or moved aside.
  func replace(_ known: Data?, with data: Data?, report: (AsideReport) -> Void) throws {
    let found = try load()
    if let found, found == data { return }
    if let found, found != known {
      try moveAside(found, because: "it was not written by this window or process", report: report)
    }
    if let data { try save(data) } else { try clear() }
  }
}

/// A failed operation of one of this library's stores.
public struct BlobStoreError: Error, Hashable, Sendable {
  /// An operation of a store.
  public enum Operation: String, Hashable, Sendable {
    /// Reading the data.
    case load
    /// Saving data.
    case save
    /// Removing the data.
    case clear
    /// Moving the data aside.
    case moveAside = "move aside"
  }

  /// The operation that failed.
  public let operation: Operation
  /// The path of the file, or the key of the value.
  public let location: String
  /// The reason, as the system reports it.
  public let reason: String

  /// Creates an error, for an app's own stores.
  public init(_ operation: Operation, at location: String, _ reason: String) {
    self.operation = operation
    self.location = location
    self.reason = reason
  }
}

extension BlobStoreError: CustomStringConvertible, LocalizedError {
  /// The error on one line: `could not save /data/state.json: No space left on device`.
  public var description: String { "could not \(operation.rawValue) \(location): \(reason)" }

  /// The same text, for an alert.
  public var errorDescription: String? { description }
}

/// The outcome of moving data aside.
enum AsideReport: Sendable {
  /// The data is at another path or key now, for a reason.
  case moved(location: String, reason: String)
  /// The data could not be moved, and is still there.
  case failed(any Error)
}
