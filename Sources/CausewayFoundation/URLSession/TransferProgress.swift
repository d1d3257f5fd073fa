public import CausewayBridging

/// The number of bytes of a body that have been sent or received.
public struct TransferProgress: Hashable, Sendable {
  /// The number of bytes so far.
  public var completed: Int64
  /// The total number of bytes, or `nil` if it is unknown.
  public var total: Int64?

  /// Creates a progress.
  ///
  /// - Parameters:
  ///   - completed: The number of bytes so far.
  ///   - total: The total number of bytes, or `nil` or a negative number if it is unknown.
  public init(completed: Int64, total: Int64?) {
    self.completed = completed
    self.total = total.flatMap { $0 < 0 ? nil : $0 }
  }

  /// The completed fraction from 0 to 1, or `nil` if the total is unknown.
  public var fraction: Double? {
    total.map { $0 == 0 ? 1 : Double(completed) / Double($0) }
  }
}

/// A progress report of a transfer, or its result.
///
/// The last progress report before the result is complete and has a total.
public typealias TransferStep<Value: Sendable> = CallbackProgress<TransferProgress, Value>
