public import Causeway

/// The namespace of Combine's names around subscribers.
public enum Subscribers {}

extension Subscribers {
  /// How a publisher ended.
  public typealias Completion<Failure: Error> = Causeway.Completion<Failure>

  /// The number of values that a subscriber asks for.
  ///
  /// Publishers here send without being asked. A demand is the argument of `flatMap(maxPublishers:_:)` and what
  /// `handleEvents` passes to `receiveRequest`.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number of values, or `nil` for any number.
    public let max: Int?

    /// Any number of values.
    public static let unlimited = Demand(max: nil)
    /// No value.
    public static let none = Demand(max: 0)

    /// Returns a demand for a number of values.
    ///
    /// - Parameter value: The number; not negative.
    /// - Returns: The demand.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand is not negative: \(value)")
      return Demand(max: value)
    }

    /// Returns whether a demand asks for fewer values than another.
    public static func < (left: Demand, right: Demand) -> Bool {
      (left.max ?? .max) < (right.max ?? .max)
    }

    var limit: Int { max ?? .max }
  }
}
