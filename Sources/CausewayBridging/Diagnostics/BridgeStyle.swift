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
}

extension BridgeStyle {
  /// A callback that is called once.
  @_alwaysEmitIntoClient public static var oneShot: BridgeStyle { BridgeStyle("one-shot callback") }
  /// A callback that is called repeatedly and registered by hand.
  @_alwaysEmitIntoClient public static var repeating: BridgeStyle { BridgeStyle("repeating callback") }
  /// A synchronous function without a result.
  @_alwaysEmitIntoClient public static var function: BridgeStyle { BridgeStyle("function") }
  /// A listener or observer that is added to a service and removed from it.
  public static let listener = BridgeStyle("listener")
  /// A property that holds a closure and is taken over by a bridge.
  public static let closureProperty = BridgeStyle("closure property")
  /// A delegate property that is taken over by a bridge.
  public static let delegate = BridgeStyle("delegate")
  /// A C function pointer, with or without a context pointer.
  public static var cCallback: BridgeStyle { BridgeStyle("C callback") }
  /// The changes of an object or a list that a store observes.
  @_alwaysEmitIntoClient public static var objectChanges: BridgeStyle { BridgeStyle("object changes") }
  /// A value that is read at regular intervals.
  public static var polling: BridgeStyle { BridgeStyle("polling") }
  /// A service that answers with one page at a time.
  public static var pages: BridgeStyle { BridgeStyle("pages") }
  /// A callback that is called once, after any number of calls of a progress callback.
  public static var progress: BridgeStyle { BridgeStyle("call with progress") }
  /// A function that blocks its thread.
  public static var blocking: BridgeStyle { BridgeStyle("blocking call") }
  /// A `subscribe`-shaped reactive type of another library.
  @_alwaysEmitIntoClient public static var foreign: BridgeStyle { BridgeStyle("foreign subscription") }
  /// An async function that is called with a completion handler.
  @_alwaysEmitIntoClient public static var completionHandler: BridgeStyle { BridgeStyle("completion handler") }
  /// A publisher that is delivered to listeners, a delegate, a closure property or closures.
  @_alwaysEmitIntoClient public static var wayBack: BridgeStyle { BridgeStyle("way back") }
  /// An async sequence with a bounded buffer.
  public static var stream: BridgeStyle { BridgeStyle("stream") }
  /// A publisher with a name in the inventory.
  public static var publisher: BridgeStyle { BridgeStyle("publisher") }
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
