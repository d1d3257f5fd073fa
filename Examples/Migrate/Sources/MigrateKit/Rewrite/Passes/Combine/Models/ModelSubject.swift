import SwiftSyntax

/// The subject that takes the place of `$x` in a class that becomes `@Observable`.
///
/// It sends in `willSet`, as `@Published` does. It is created when it is first used, so that it begins with a value that an
/// initializer has set.
struct ModelSubject {
  let edits: [Edit]

  /// Creates the edits of a property, or returns `nil` if nothing uses its publisher.
  init?(of property: ModelClass.Property, in model: ModelClass, _ context: RewriteContext) {
    let (exists, isPrivate) = context.index.models.subject(of: property.name, in: model.name)
    guard exists, let binding = property.node.bindings.first else { return nil }
    let name = ModelProjection.subject(of: property.name)
    let isPublic = property.node.modifiers.contains("public")
    let access = isPrivate ? "private" : isPublic ? "public private(set)" : "private(set)"
    let type = Self.type(of: binding)
    let declaration =
      "@ObservationIgnored \(access) lazy var \(name) = CurrentValueSubject<\(type), Never>(\(property.name))"
    edits = [
      .insert(" { willSet { \(name).send(newValue) } }", after: binding),
      context.file.insertion(of: declaration, below: property.node),
    ]
  }

  /// The type of a property, or `_` if only the compiler knows it.
  private static func type(of binding: PatternBindingSyntax) -> String {
    if let type = binding.typeAnnotation?.type {
      return type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ? "_" : type.trimmedDescription
    }
    return switch binding.initializer?.value.kind {
    case .stringLiteralExpr: "String"
    case .integerLiteralExpr: "Int"
    case .floatLiteralExpr: "Double"
    case .booleanLiteralExpr: "Bool"
    default: "_"
    }
  }
}

/// The uses of `$x` of models that become `@Observable`.
final class ModelProjectionVisitor: RewriteVisitor {
  private let plan: ModelPlan

  init(_ context: RewriteContext, _ plan: ModelPlan) {
    self.plan = plan
    super.init(context)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !plan.bound.contains(node.id), let edit = ModelProjection(node, context).edit {
      rewrite(.observedProperty, node.baseName.text, at: node, [edit])
    }
    return .skipChildren
  }
}

extension ParsedFile {
  /// Writes attributes into a line of their own.
  func insertion(of attributes: String, above node: some SyntaxProtocol) -> Edit {
    let start = node.trimmedOffsets.lowerBound
    return Edit(start..<start, "\(attributes)\n\(indentation(at: start))")
  }

  /// Declares a member in a line of its own, or in the line of another one if other code follows that there.
  func insertion(of declaration: String, below node: some SyntaxProtocol) -> Edit {
    let next = node.nextToken(viewMode: .sourceAccurate)
    guard next?.leadingTrivia.contains(where: \.isNewline) == true else {
      return .insert("; \(declaration)", after: node)
    }
    let offset = endOfLine(after: node)
    let indentation = indentation(at: node.trimmedOffsets.lowerBound)
    return Edit(offset..<offset, "\(indentation)\(declaration)\n")
  }
}
