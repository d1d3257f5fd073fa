/// The kind of callback that a bridge is made for, as reports and the inventory name it.
public struct BridgeStyle: Sendable {
  /// Static, so that a bridge that is made for each call of a service has nothing to count references of.
  @usableFromInline let name: StaticString

  /// Makes a style of its name.
  @inlinable
  @inline(__always)
  public init(_ name: StaticString) {
    self.name = name
  }

  /// A callback that comes once.
  @inlinable public static var oneShot: BridgeStyle { BridgeStyle("one-shot callback") }
  /// A callback that comes again and again, registered by hand.
  @inlinable public static var repeating: BridgeStyle { BridgeStyle("repeating callback") }
}

extension BridgeStyle: Hashable, CustomStringConvertible {
  /// Compares the names.
  public static func == (left: BridgeStyle, right: BridgeStyle) -> Bool {
    left.description == right.description
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(description)
  }

  /// The name.
  public var description: String { name.description }
}
