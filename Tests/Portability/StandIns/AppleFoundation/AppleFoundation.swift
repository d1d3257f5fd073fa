// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// What the libraries use of Apple's Foundation and Linux's does not have. It is only compiled against.

@_exported import Darwin
@_exported import Foundation
@_exported import FoundationNetworking

public class NSKeyValueObservation: NSObject {
  public func invalidate() {}
}

public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
}

public struct NSKeyValueObservedChange<Value> {}

extension NSObjectProtocol where Self: NSObject {
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping @Sendable (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation { fatalError() }
}
