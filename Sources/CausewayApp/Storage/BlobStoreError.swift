public import Foundation

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
