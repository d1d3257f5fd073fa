import SwiftSyntax

/// A model as a test sees it: the members of the class and of its scanned superclasses that are not private.
struct ModelSource: Sendable {
  let type: TypeSource
  let initializers: [FunctionSource]
  let functions: [FunctionSource]
  let properties: [PropertySource]

  init(_ type: TypeSource, _ declarations: Declarations) {
    self.type = type
    initializers = type.initializers.filter { !$0.isPrivate && !$0.isUnavailable }
    let classes = declarations.ancestry(type.name).sorted { $0 == type.name && $1 != type.name || $0 < $1 }
      .compactMap { declarations.type($0) }.filter { $0.kind == .class }
    var labels: Set<String> = []
    functions = classes.flatMap(\.functions).filter {
      !$0.isPrivate && !$0.isStatic && !$0.isGeneric && !$0.isUnavailable && labels.insert($0.label).inserted
    }
    properties = classes.flatMap(\.properties).filter {
      !$0.isPrivate && !$0.isStatic && labels.insert($0.name).inserted
    }
  }

  func property(_ name: String) -> PropertySource? { properties.first { $0.name == name } }
  func function(_ label: String) -> FunctionSource? { functions.first { $0.label == label } }
}

extension PropertySource {
  /// Whether code outside the class can set the property.
  var canBeSet: Bool { isVariable && !isSetPrivately && (!isComputed || hasSetter) }
}
