import SwiftSyntax

/// The subscriptions of a main-actor class that become bindings.
///
/// If all that is in its dispose bag becomes bindings, they take the place of the bag. Otherwise they are beside it.
struct RxBag {
  let subscriptions: [RxSubscription]
  /// The bag that the bindings replace.
  let declaration: VariableDeclSyntax?
  private let binding: PatternBindingSyntax?
  /// The edit that declares the bindings beside the bag.
  private let insertion: Edit?

  /// Returns `nil` if no subscription of the class becomes a binding.
  ///
  /// - Parameters:
  ///   - type: The class.
  ///   - name: Its name in the index.
  ///   - context: The file and the index.
  init?(of type: ClassDeclSyntax, _ name: String, _ context: RewriteContext) {
    let file = context.file
    guard context.index.property("bindings", of: name) == nil, context.index.functions("bindings", of: name).isEmpty,
      !Mentions.contain("bindings", in: type)
    else { return nil }
    let bags = type.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
      .filter { $0.bindings.contains(where: Self.isBag) }
    var found: [String: [RxSubscription]] = [:]
    for reference in RxBagReferences.all(in: file.tree) {
      guard Self.isConstant(reference.baseName.text, of: name, type, bags, context),
        LocalNames.declaration(of: reference.baseName.text, around: reference) == nil,
        let subscription = RxSubscription(bag: reference, of: name, context.index), subscription.isInside(type, name)
      else { continue }
      found[reference.baseName.text, default: []].append(subscription)
    }
    subscriptions = found.values.flatMap(\.self).sorted { $0.statement.position < $1.statement.position }
    guard !subscriptions.isEmpty else { return nil }
    if bags.count == 1, found.count == 1, let binding = Self.replaceable(bags[0], in: type, found, file) {
      (declaration, self.binding, insertion) = (bags[0], binding, nil)
      return
    }
    (declaration, binding) = (nil, nil)
    let place = bags.last.map { Syntax($0) } ?? Syntax(type.memberBlock.leftBrace)
    guard let first = type.memberBlock.members.first,
      let next = place.lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate),
      file.lines.line(at: next.trimmedOffsets.lowerBound) > file.lines.line(at: place.trimmedOffsets.upperBound)
    else { return nil }
    let offset = file.endOfLine(after: place)
    let indent = file.indentation(at: first.trimmedOffsets.lowerBound)
    insertion = Edit(offset..<offset, "\(indent)private let bindings = Bindings()\n", isShared: true)
  }

  private static func isBag(_ binding: PatternBindingSyntax) -> Bool {
    [nil, "DisposeBag"].contains(binding.typeAnnotation?.type.trimmedDescription)
      && binding.initializer?.value.trimmedDescription == "DisposeBag()"
  }

  /// Whether a bag lives as long as its object: a `let`, also of a superclass, or a private variable that is never set.
  private static func isConstant(
    _ bag: String, of name: String, _ type: ClassDeclSyntax, _ bags: [VariableDeclSyntax], _ context: RewriteContext
  ) -> Bool {
    guard let property = context.index.property(bag, of: name), property.shape?.name == "DisposeBag" else {
      return false
    }
    if property.isConstant { return !property.isStatic }
    guard property.isPrivate, !property.isStatic,
      bags.contains(where: { $0.bindings.contains { $0.pattern.trimmedDescription == bag } })
    else { return false }
    let uses = NameFinder.references(to: bag, in: context.file.tree).filter { $0.mayBeMember(of: type) }
    return !uses.contains { use in
      let access = use.parent?.as(MemberAccessExprSyntax.self)
      let expression = access.map { Syntax($0) } ?? Syntax(use)
      guard let target = expression.parent?.parent?.as(SequenceExprSyntax.self)?.assignedTarget else { return false }
      return target.id == expression.id
    }
  }

  /// The only binding of a private bag all of whose uses are subscriptions that become bindings.
  private static func replaceable(
    _ bag: VariableDeclSyntax, in type: ClassDeclSyntax, _ found: [String: [RxSubscription]], _ file: ParsedFile
  ) -> PatternBindingSyntax? {
    guard let binding = bag.bindings.first, bag.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text, let subscriptions = found[name],
      // Code in other files may use a bag that is not private.
      bag.modifiers.contains("private") || bag.modifiers.contains("fileprivate"), bag.bindingSpecifier.text == "let"
    else { return nil }
    let uses = NameFinder.references(to: name, in: file.tree).filter { $0.mayBeMember(of: type) }
    return uses.count == subscriptions.count ? binding : nil
  }

  /// The name of the bag that is replaced.
  var name: String { binding?.pattern.trimmedDescription ?? "" }

  /// The edits of the declaration.
  var edits: [Edit] {
    guard let binding, let value = binding.initializer?.value else { return [] }
    let type = binding.typeAnnotation.map { [Edit.replace($0.type, with: "Bindings")] } ?? []
    return [.replace(binding.pattern, with: "bindings"), .replace(value, with: "Bindings()")] + type
  }

  /// The edits of a subscription, and of the bindings beside the bag.
  func edits(of subscription: RxSubscription) -> [Edit] { [insertion].compactMap(\.self) + subscription.edits }
}

/// Finds the bags in `.disposed(by: bag)`.
private final class RxBagReferences: SyntaxVisitor {
  private var found: [DeclReferenceExprSyntax] = []

  static func all(in tree: SourceFileSyntax) -> [DeclReferenceExprSyntax] {
    let finder = RxBagReferences(viewMode: .sourceAccurate)
    finder.walk(tree)
    return finder.found
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "disposed", let value = node.arguments.first?.expression {
      let access = value.as(MemberAccessExprSyntax.self)
      let member = access?.base?.trimmedDescription == "self" ? access?.declName : nil
      if let reference = member ?? value.as(DeclReferenceExprSyntax.self) { found.append(reference) }
    }
    return .visitChildren
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

/// Finds the subscriptions of main-actor classes.
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
    if case .mainActor = context.index.isolation(of: name), let bag = RxBag(of: node, name, context) {
      bags.append(bag)
    }
    return .visitChildren
  }
}

/// The subscriptions that become bindings, and their bags.
final class RxBagVisitor: RewriteVisitor {
  init(_ context: RewriteContext, _ bags: [RxBag]) {
    super.init(context)
    for bag in bags {
      if let declaration = bag.declaration { rewrite(.tokens, bag.name, at: declaration, bag.edits) }
      for subscription in bag.subscriptions {
        rewrite(.subscription, subscription.name, at: subscription.statement, bag.edits(of: subscription))
      }
    }
  }
}
