import SwiftSyntax

/// A use of `$x`, and whether a subject can take its place.
struct ModelProjection {
  /// The name with its `$`.
  let name: String
  /// The type that has the property; `nil` if it is not written.
  let type: String?
  private let node: DeclReferenceExprSyntax
  private let context: RewriteContext

  init(_ node: DeclReferenceExprSyntax, _ context: RewriteContext) {
    name = node.baseName.text
    self.context = context
    self.node = node
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id {
      type = access.base.flatMap { ModelHolder.type(of: $0, context) } ?? Self.indexedType(node, context)
    } else if node.parent?.is(KeyPathPropertyComponentSyntax.self) == true {
      type = nil
    } else {
      type = context.enclosingType(of: node)
    }
  }

  /// The type that has the property, as the compiler knows it.
  private static func indexedType(_ node: DeclReferenceExprSyntax, _ context: RewriteContext) -> String? {
    let line = context.file.position(of: node.positionAfterSkippingLeadingTrivia).line
    let property = String(node.baseName.text.dropFirst())
    return context.index.code?.owner(of: property, in: context.file.file.path, line: line)
  }

  /// Whether a name is that of the publisher of a property, and not a parameter such as `$0`.
  static func isProjection(_ name: String) -> Bool { name.hasPrefix("$") && name.dropFirst().first?.isLetter == true }

  /// The name of the subject that takes the place of `$x`.
  static func subject(of property: String) -> String { "\(property)Subject" }

  /// The edit that writes the subject, or `nil` if the publisher stays.
  var edit: Edit? {
    guard Self.isProjection(name), !node.isAssignTarget, let type else { return nil }
    let property = String(name.dropFirst())
    guard context.index.models.subject(of: property, in: type).exists else { return nil }
    return .replace(node, with: Self.subject(of: property))
  }

  /// The functions that take publishers of any type.
  private static let takers: Set<String> = [
    "CombineLatest", "CombineLatest3", "CombineLatest4", "Concatenate", "Merge", "Merge3", "Merge4", "Merge5", "Merge6",
    "Merge7", "Merge8", "Zip", "Zip3", "Zip4", "append", "combineLatest", "drop", "merge", "onReceive", "prefix",
    "prepend", "zip",
  ]

  /// The expression with the object in front of it.
  private var expression: ExprSyntax {
    guard let access = node.parent?.as(MemberAccessExprSyntax.self), access.declName.id == node.id else {
      return ExprSyntax(node)
    }
    return ExprSyntax(access)
  }

  /// Whether only operators and subscribers take the publisher, so that its type may be another one.
  ///
  /// A subscriber that sets the property before it returns would be called at another time.
  var isReplaceable: Bool {
    let expression = expression
    if let access = expression.parent?.as(MemberAccessExprSyntax.self), access.base?.id == expression.id,
      let call = access.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == access.id
    {
      return CombineNames.isOperator(access.declName.baseName.text) && !setsTheProperty(from: call)
    }
    guard let call = expression.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self),
      let callee = call.member?.declName ?? call.calledExpression.as(DeclReferenceExprSyntax.self)
    else { return false }
    return Self.takers.contains(callee.baseName.text) && !setsTheProperty(from: call)
  }

  /// Whether a closure of the chain sets the property of its object at once.
  private func setsTheProperty(from call: FunctionCallExprSyntax) -> Bool {
    var current = ExprSyntax(call)
    while true {
      if let call = current.as(FunctionCallExprSyntax.self) {
        if CombineNames.hops.contains(call.member?.declName.baseName.text ?? "") { return false }
        if SetMembers.arguments(of: call).contains(String(name.dropFirst())) { return true }
      }
      guard let parent = current.parent else { return false }
      if let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == current.id {
        current = ExprSyntax(access)
      } else if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id == current.id {
        current = ExprSyntax(call)
      } else {
        return false
      }
    }
  }
}
