import SwiftSyntax

/// A dispose bag whose subscriptions can all become bindings.
struct RxBag {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let subscriptions: [RxSubscription]

  /// Returns `nil` if the property is no private bag, or if a use of it is of another kind.
  ///
  /// - Parameters:
  ///   - declaration: The property.
  ///   - type: Its class.
  ///   - name: The name of the class in the index.
  ///   - context: The file and the index.
  init?(_ declaration: VariableDeclSyntax, in type: ClassDeclSyntax, _ name: String, _ context: RewriteContext) {
    guard declaration.bindings.count == 1, let binding = declaration.bindings.first,
      let bag = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      [nil, "DisposeBag"].contains(binding.typeAnnotation?.type.trimmedDescription),
      binding.initializer?.value.trimmedDescription == "DisposeBag()", declaration.bindingSpecifier.text == "let",
      // Code in other files may use a bag that is not private.
      declaration.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }),
      !type.memberBlock.members.contains(where: { $0.decl.declares("bindings") })
    else { return nil }
    let uses = NameFinder.references(to: bag, in: context.file.tree).filter { $0.mayBeMember(of: type) }
    let subscriptions = uses.compactMap { RxSubscription(bag: $0, of: name, context.index) }
    guard !subscriptions.isEmpty, subscriptions.count == uses.count,
      subscriptions.allSatisfy({ $0.isInside(type) })
    else { return nil }
    self.declaration = declaration
    self.binding = binding
    self.subscriptions = subscriptions
  }

  /// The edits of the declaration.
  var edits: [Edit] {
    guard let value = binding.initializer?.value else { return [] }
    let type = binding.typeAnnotation.map { [Edit.replace($0.type, with: "Bindings")] } ?? []
    return [.replace(binding.pattern, with: "bindings"), .replace(value, with: "Bindings()")] + type
  }
}

extension DeclSyntax {
  /// Whether a member is a property of this name.
  fileprivate func declares(_ name: String) -> Bool {
    self.as(VariableDeclSyntax.self)?.bindings.contains { $0.pattern.trimmedDescription == name } ?? false
  }
}

extension DeclReferenceExprSyntax {
  /// Whether the reference may be to a member of a type, instead of a member of another type with the same name.
  fileprivate func mayBeMember(of type: ClassDeclSyntax) -> Bool {
    if let access = parent?.as(MemberAccessExprSyntax.self), access.declName.id == id,
      access.base?.trimmedDescription != "self"
    {
      return true
    }
    for current in ancestors {
      if let found = current.as(ExtensionDeclSyntax.self) {
        return found.extendedType.trimmedDescription == type.name.text
      }
      if current.asProtocol((any DeclGroupSyntax).self) != nil { return current.id == type.id }
    }
    return true
  }
}

/// Finds the dispose bags of main-actor classes.
final class RxBagFinder: SyntaxVisitor {
  private let context: RewriteContext
  private var bags: [RxBag] = []

  private init(_ context: RewriteContext) {
    self.context = context
    super.init(viewMode: .sourceAccurate)
  }

  static func bags(in context: RewriteContext) -> [RxBag] {
    let finder = RxBagFinder(context)
    finder.walk(context.file.tree)
    return finder.bags
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = [context.enclosingType(of: node), node.name.text].compactMap(\.self).joined(separator: ".")
    guard case .mainActor = context.index.isolation(of: name) else { return .visitChildren }
    for member in node.memberBlock.members {
      if let variable = member.decl.as(VariableDeclSyntax.self), let bag = RxBag(variable, in: node, name, context) {
        bags.append(bag)
      }
    }
    return .visitChildren
  }
}

/// The subscriptions that become bindings, and their bags.
final class RxBagVisitor: RewriteVisitor {
  init(_ context: RewriteContext, _ bags: [RxBag]) {
    super.init(context)
    for bag in bags {
      rewrite(.tokens, bag.binding.pattern.trimmedDescription, at: bag.declaration, bag.edits)
      for subscription in bag.subscriptions {
        rewrite(.subscription, "subscribe", at: subscription.statement, subscription.edits)
      }
    }
  }
}
