/// The kind of callback that a bridge is made for, as reports and the inventory name it.
public struct BridgeStyle: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// The name.
  public let rawValue: String

  /// Makes a style of its name.
  @inlinable
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Makes a style of its name.
  @inlinable
  @inline(__always)
  public init(_ name: String) {
    self.rawValue = name
  }

  /// The name.
  public var description: String { rawValue }

  /// A callback that comes once.
  @inlinable public static var oneShot: BridgeStyle { BridgeStyle("one-shot callback") }
  /// A callback that comes again and again, registered by hand.
  @inlinable public static var repeating: BridgeStyle { BridgeStyle("repeating callback") }
}
