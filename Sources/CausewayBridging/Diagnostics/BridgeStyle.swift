/// The kind of callback that a bridge adapts, as shown in diagnostics and the inventory.
public struct BridgeStyle: Sendable {
  /// A static string, so that creating a bridge for each call involves no reference counting.
  @usableFromInline let name: StaticString

  /// Creates a style with a name.
  @_alwaysEmitIntoClient
  @inline(__always)
  public init(_ name: StaticString) {
    self.name = name
  }

  /// A callback that is called once.
  @_alwaysEmitIntoClient public static var oneShot: BridgeStyle { BridgeStyle("one-shot callback") }
  /// A callback that is called repeatedly and registered by hand.
  @_alwaysEmitIntoClient public static var repeating: BridgeStyle { BridgeStyle("repeating callback") }
}

extension BridgeStyle: Hashable, CustomStringConvertible {
  /// Returns whether two styles have the same name.
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
