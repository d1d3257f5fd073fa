/// How much of a body has been sent or received.
public struct TransferProgress: Hashable, Sendable {
  /// The bytes so far.
  public var completed: Int64
  /// All bytes; `nil` if nobody has said how many there will be.
  public var total: Int64?

  /// Makes a progress.
  ///
  /// - Parameters:
  ///   - completed: The bytes so far.
  ///   - total: All bytes; `nil` or a negative number if that is not known.
  public init(completed: Int64, total: Int64?) {
    self.completed = completed
    self.total = total.flatMap { $0 < 0 ? nil : $0 }
  }

  /// From 0 to 1; `nil` if the total is not known.
  public var fraction: Double? {
    total.map { $0 == 0 ? 1 : Double(completed) / Double($0) }
  }
}
