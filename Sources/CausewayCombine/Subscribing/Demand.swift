public import Causeway

extension Subscribers {
  /// The number of values that a subscriber requests.
  ///
  /// The sinks and operators of this package do not count: they receive what the source sends. A demand is an argument
  /// of `flatMap(maxPublishers:_:)`, and what a subscriber of the app requests.
  public typealias Demand = _Combine.Demand
}

extension _Combine.Demand {
  /// Any number of values.
  public static let unlimited = Self(limit: .max)
  /// No values.
  public static let none = Self(limit: 0)

  /// Returns a demand for a number of values.
  ///
  /// - Parameter value: The number; not negative.
  /// - Returns: The demand.
  public static func max(_ value: Int) -> Self {
    precondition(value >= 0, "a demand must not be negative: \(value)")
    return Self(limit: value)
  }

  /// The number of values; `nil` if unlimited.
  public var max: Int? { limit == .max ? nil : limit }

  /// Creates the demand nearest to a number.
  private init(clamping value: (Int, overflow: Bool), overflowing limit: Int) {
    self.init(limit: value.overflow ? limit : Swift.max(value.0, 0))
  }
}

extension _Combine.Demand: Comparable {
  /// Returns whether a demand asks for fewer values than another.
  public static func < (left: Self, right: Self) -> Bool { left.limit < right.limit }
}

extension _Combine.Demand: CustomStringConvertible {
  /// The demand as it is written in code.
  public var description: String { max.map { "max(\($0))" } ?? "unlimited" }
}

extension _Combine.Demand: Codable {
  /// Reads a demand from one number.
  public init(from decoder: any Decoder) throws {
    self.init(limit: Int(clamping: try decoder.singleValueContainer().decode(UInt.self)))
  }

  /// Writes the demand as one number.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(max.map { UInt($0) } ?? UInt(Int.max) + 1)
  }
}

// Arithmetic: unlimited plus or minus anything is unlimited, and no demand is less than none.

extension _Combine.Demand {
  /// Returns the sum of two demands.
  public static func + (left: Self, right: Self) -> Self {
    right == .unlimited ? right : left + right.limit
  }

  /// Returns a demand for some more values.
  public static func + (left: Self, right: Int) -> Self {
    left == .unlimited ? left : Self(clamping: left.limit.addingReportingOverflow(right), overflowing: .max)
  }

  /// Returns the difference of two demands; nothing remains of a limited one after an unlimited one.
  public static func - (left: Self, right: Self) -> Self {
    left != .unlimited && right == .unlimited ? .none : left - right.limit
  }

  /// Returns a demand for fewer values.
  public static func - (left: Self, right: Int) -> Self {
    left == .unlimited ? left : Self(clamping: left.limit.subtractingReportingOverflow(right), overflowing: 0)
  }

  /// Returns a multiple of a demand.
  public static func * (left: Self, right: Int) -> Self {
    left == .unlimited ? left : Self(clamping: left.limit.multipliedReportingOverflow(by: right), overflowing: .max)
  }

  /// Adds a demand.
  public static func += (left: inout Self, right: Self) { left = left + right }
  /// Adds a number of values.
  public static func += (left: inout Self, right: Int) { left = left + right }
  /// Subtracts a demand.
  public static func -= (left: inout Self, right: Self) { left = left - right }
  /// Subtracts a number of values.
  public static func -= (left: inout Self, right: Int) { left = left - right }
  /// Multiplies a demand.
  public static func *= (left: inout Self, right: Int) { left = left * right }
}

extension _Combine.Demand {
  /// Compares a demand with a number; an unlimited demand is greater than every number.
  public static func == (left: Self, right: Int) -> Bool { left.max == right }
  /// Compares a demand with a number.
  public static func != (left: Self, right: Int) -> Bool { left.max != right }
  /// Compares a demand with a number.
  public static func < (left: Self, right: Int) -> Bool { left.max.map { $0 < right } ?? false }
  /// Compares a demand with a number.
  public static func <= (left: Self, right: Int) -> Bool { left.max.map { $0 <= right } ?? false }
  /// Compares a demand with a number.
  public static func > (left: Self, right: Int) -> Bool { left.max.map { $0 > right } ?? true }
  /// Compares a demand with a number.
  public static func >= (left: Self, right: Int) -> Bool { left.max.map { $0 >= right } ?? true }
  /// Compares a number with a demand.
  public static func == (left: Int, right: Self) -> Bool { right == left }
  /// Compares a number with a demand.
  public static func != (left: Int, right: Self) -> Bool { right != left }
  /// Compares a number with a demand.
  public static func < (left: Int, right: Self) -> Bool { right > left }
  /// Compares a number with a demand.
  public static func <= (left: Int, right: Self) -> Bool { right >= left }
  /// Compares a number with a demand.
  public static func > (left: Int, right: Self) -> Bool { right < left }
  /// Compares a number with a demand.
  public static func >= (left: Int, right: Self) -> Bool { right <= left }
}
