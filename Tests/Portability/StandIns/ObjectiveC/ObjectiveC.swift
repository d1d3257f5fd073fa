// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// The part of the overlay of Objective-C's runtime that the libraries and the compiler use. It is only compiled against.

public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {}
}

public struct ObjCBool: Sendable {
  public init(_ value: Bool) {}
  public var boolValue: Bool { true }
}

public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

public func _convertBoolToObjCBool(_ value: Bool) -> ObjCBool { ObjCBool(value) }
public func _convertObjCBoolToBool(_ value: ObjCBool) -> Bool { value.boolValue }
