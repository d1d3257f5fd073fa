public import Causeway

/// An identifier of a subscriber or a subscription.
public typealias CombineIdentifier = _Combine.Identifier

/// A type with an identifier, such as a subscriber or a subscription.
///
/// A class gets an identifier of its identity; any other type stores one: `let combineIdentifier = CombineIdentifier()`.
public typealias CustomCombineIdentifierConvertible = _Combine.Identified

extension _Combine.Identifier: CustomStringConvertible {
  private static let last = AtomicUInt64(0)

  /// Creates an identifier that is unique in the process.
  public init() {
    // Odd numbers, because the addresses of objects are even.
    self.init(Self.last.add(2, ordering: .relaxed).newValue + 1)
  }

  /// Creates the identifier of an object.
  ///
  /// - Parameter object: The object. Another object may get the same identifier when this one has been released.
  public init(_ object: AnyObject) {
    self.init(UInt64(UInt(bitPattern: ObjectIdentifier(object))))
  }

  /// The number of the identifier, in hexadecimal digits.
  public var description: String { "0x" + String(number, radix: 16) }
}

extension _Combine.Identified where Self: AnyObject {
  /// The identifier of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
