public import Causeway

/// The namespace of Combine's types related to subscribers.
public enum Subscribers {}

extension Subscribers {
  /// The completion of a publisher.
  public typealias Completion<Failure: Error> = Causeway.Completion<Failure>

  /// The number of values that a subscriber requests.
  ///
  /// The publishers of this package send without a request. A demand is only used as an argument of
  /// `flatMap(maxPublishers:_:)` and in the closure `receiveRequest` of `handleEvents`.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number of values; `nil` if unlimited.
    public let max: Int?

    /// Any number of values.
    public static let unlimited = Demand(max: nil)
    /// No values.
    public static let none = Demand(max: 0)

    /// Returns a demand for a number of values.
    ///
    /// - Parameter value: The number; not negative.
    /// - Returns: The demand.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "a demand must not be negative: \(value)")
      return Demand(max: value)
    }

    /// Returns whether a demand asks for fewer values than another.
    public static func < (left: Demand, right: Demand) -> Bool {
      (left.max ?? .max) < (right.max ?? .max)
    }

    var limit: Int { max ?? .max }
  }
}
