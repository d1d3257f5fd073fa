import SwiftSyntax

/// Decides whether values of a type may be passed to another isolation, as far as the scanned code shows.
struct SendableTypes {
  let index: TypeIndex

  /// Whether a type is `Sendable` for certain.
  ///
  /// - Parameters:
  ///   - shape: The type.
  ///   - scope: The type in whose members the name is written.
  /// - Returns: Whether it is.
  func isSendable(_ shape: TypeShape, in scope: String? = nil) -> Bool {
    isSendable(shape, in: scope, visiting: [])
  }

  /// Whether a type is `Hashable` for certain: only types of the standard library and Foundation are.
  func isHashable(_ shape: TypeShape) -> Bool {
    switch shape {
    case .optional(let wrapped), .array(let wrapped): isHashable(wrapped)
    case .dictionary(let key, let value): isHashable(key) && isHashable(value)
    case .named(let name, let arguments):
      arguments.isEmpty && Self.values.contains(name) && index.declaredType(named: name) == nil
    case .tuple, .function: false
    }
  }

  private func isSendable(_ shape: TypeShape, in scope: String?, visiting: Set<String>) -> Bool {
    switch index.resolved(shape, in: scope) {
    case .optional(let wrapped), .array(let wrapped): return isSendable(wrapped, in: scope, visiting: visiting)
    case .dictionary(let key, let value):
      return isSendable(key, in: scope, visiting: visiting) && isSendable(value, in: scope, visiting: visiting)
    case .tuple(let elements): return elements.allSatisfy { isSendable($0, in: scope, visiting: visiting) }
    case .function(let function): return function.isSendable || function.globalActor != nil
    case .named(let name, let arguments):
      guard arguments.allSatisfy({ isSendable($0, in: scope, visiting: visiting) }) else { return false }
      let type = index.type(named: name, in: scope)
      if let type, type.kind != nil { return isSendable(type, visiting: visiting) }
      // An extension may declare the conformance of a type of a library.
      if let type, type.inherited.contains("Sendable") { return true }
      if name == "Void" || name == "Error" || name == "Swift.Error" || name == "Result" { return true }
      if index.code?.isSendable(name) == true { return true }
      return arguments.isEmpty && (Self.values.contains(name) || Self.objects.contains(name))
    }
  }

  private func isSendable(_ type: IndexedType, visiting: Set<String>) -> Bool {
    if type.kind == .actor || type.globalActor != nil { return true }
    let ancestry = index.ancestry(of: type.name)
    if !Self.markers.isDisjoint(with: ancestry) || index.isolation(of: type.name) == .mainActor { return true }
    // Types that other modules do not see are `Sendable` if their parts are.
    guard !type.isPublic, !visiting.contains(type.name) else { return false }
    // An enum with raw values has no associated ones.
    if type.kind == .enum { return type.inherited.first.map(Self.values.contains) ?? false }
    guard type.kind == .struct, !type.properties.isEmpty else { return false }
    return type.properties.values.allSatisfy { property in
      guard property.isStored, !property.isStatic else { return true }
      guard let shape = property.shape, property.attributes.isEmpty else { return false }
      return isSendable(shape, in: type.name, visiting: visiting.union([type.name]))
    }
  }

  /// Protocols and errors whose conforming types are `Sendable`.
  private static let markers: Set<String> = ["Sendable", "Error", "Swift.Error", "LocalizedError", "CodingKey"]

  /// Objects of UIKit and Foundation that are declared `Sendable`.
  private static let objects: Set<String> = ["UIImage", "UIColor", "URLResponse", "HTTPURLResponse"]

  /// Types of the standard library and Foundation that are `Sendable` and `Hashable`.
  private static let values: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "Bool", "String", "Character", "Substring", "Data", "Date", "URL", "UUID", "Decimal", "TimeInterval", "CGFloat",
    "URLRequest", "IndexPath", "IndexSet", "DateComponents", "Locale", "TimeZone", "Duration", "CGPoint", "CGSize",
    "CGRect",
  ]
}
