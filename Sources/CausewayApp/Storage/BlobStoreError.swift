public import Foundation

/// What went wrong in one of this library's stores, and where.
public struct BlobStoreError: Error, Hashable, Sendable {
  /// What a store was asked to do.
  public enum Operation: String, Hashable, Sendable {
    /// To read what is kept.
    case load
    /// To keep data.
    case save
    /// To keep nothing.
    case clear
    /// To move data aside.
    case moveAside = "move aside"
  }

  /// What was asked for.
  public let operation: Operation
  /// Where: the path of a file, or the key of a value.
  public let place: String
  /// Why it could not be done, in the system's words.
  public let reason: String

  /// Makes an error, for stores of an app's own.
  public init(_ operation: Operation, at place: String, _ reason: String) {
    self.operation = operation
    self.place = place
    self.reason = reason
  }
}

extension BlobStoreError: CustomStringConvertible, LocalizedError {
  /// The error on one line: `could not save /data/state.json: No space left on device`.
  public var description: String { "could not \(operation.rawValue) \(place): \(reason)" }

  /// The same, for an alert.
  public var errorDescription: String? { description }
}
