import SwiftSyntax

/// What a file shares with others that use a library: declarations with its types, and the names that its code uses.
///
/// Two files that share a publisher have to import the same library.
struct SharedPublishers: Sendable {
  /// The names of the library's types, of their aliases, and of scanned types that are publishers or subscribers.
  struct Types: Sendable {
    fileprivate let all: Set<String>
    fileprivate let declared: Set<String>
    /// Tokens, which most classes keep to themselves although they are not private.
    fileprivate let tokens: Set<String>
    /// Operators that only a publisher has.
    fileprivate let operators: Set<String>

    init(_ index: TypeIndex, _ library: ReactiveLibrary) {
      let isCombine = library == .combine
      let protocols = isCombine ? Self.combineProtocols : Self.rxProtocols
      let names =
        isCombine
        ? CombineNames.types.union(CombineNames.absentTypes)
        : RxVocabulary.types.union(RxVocabulary.streams).union(RxVocabulary.absentTypes.keys)
      tokens = isCombine ? ["AnyCancellable", "Cancellable"] : ["DisposeBag", "Disposable"]
      operators = isCombine ? CombineNames.ownOperators : RxVocabulary.operators
      let own = Set(
        index.types.values.lazy
          .filter { $0.kind != nil && $0.inherited.map(TypeIndex.simple).contains(where: protocols.contains) }
          .map { TypeIndex.simple($0.name) })
      let unscanned = names.filter { index.declaredType(named: $0) == nil }
      declared = own
      all = index.aliases(of: unscanned.union(own)).union(unscanned).union(own)
    }

    /// The protocols whose conformers belong to the library.
    private static let combineProtocols: Set<String> = [
      "Cancellable", "ConnectablePublisher", "Publisher", "Scheduler", "Subject", "Subscriber", "Subscription",
    ]
    private static let rxProtocols: Set<String> = [
      "ConnectableObservableType", "ControlEventType", "ControlPropertyType", "Disposable", "ObservableConvertibleType",
      "ObservableType", "ObserverType", "SchedulerType", "SubjectType",
    ]
  }

  /// The names of declarations that other files see, with types of the library.
  private(set) var publishers: Set<String> = []
  /// Those whose only types of the library are tokens.
  private(set) var tokens: Set<String> = []
  /// Properties without a written type, with the names in their initial values.
  private(set) var unwritten: [String: Set<String>] = [:]
  /// The names of all properties and variables.
  private(set) var variables: Set<String> = []
  /// All names in the code.
  private(set) var names: Set<String> = []

  init() {}

  init(_ file: ParsedFile, _ types: Types) {
    let collector = Collector(types)
    collector.walk(file.tree)
    self = collector.shared
    for token in file.tree.tokens(viewMode: .sourceAccurate) { if let name = token.name { names.insert(name) } }
  }

  private final class Collector: SyntaxVisitor {
    private let types: Types
    var shared = SharedPublishers()
    /// For each type around the code, whether it is an extension of the library's types.
    private var extendsLibrary: [Bool] = []
    private var enclosing: [String] = []

    init(_ types: Types) {
      self.types = types
      super.init(viewMode: .sourceAccurate)
    }

    private func mentions(_ node: (some SyntaxProtocol)?) -> Set<String> {
      guard let node else { return [] }
      return Set(node.tokens(viewMode: .sourceAccurate).compactMap(\.name)).intersection(types.all)
    }

    private func share(_ name: String?, _ found: Set<String>) {
      guard let name, !found.isEmpty || extendsLibrary.last == true else { return }
      if !found.isEmpty, found.isSubset(of: types.tokens) {
        shared.tokens.insert(name)
      } else {
        shared.publishers.insert(name)
      }
    }

    // MARK: Types

    private func enter(
      _ name: String, _ modifiers: DeclModifierListSyntax?, _ parts: [Syntax?], extendsLibrary: Bool = false
    ) -> SyntaxVisitorContinueKind {
      if modifiers?.isPrivate == true { return .skipChildren }
      let found = parts.reduce(into: Set()) { $0.formUnion(mentions($1)) }.subtracting(["ObservableObject"])
      if !extendsLibrary { share(name, found) }
      self.extendsLibrary.append(extendsLibrary)
      enclosing.append(name)
      return .visitChildren
    }

    private func leave(_ modifiers: DeclModifierListSyntax?) {
      if modifiers?.isPrivate == true { return }
      extendsLibrary.removeLast()
      enclosing.removeLast()
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.modifiers, [node.inheritanceClause?.syntax, node.genericParameterClause?.syntax])
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.modifiers, [node.inheritanceClause?.syntax, node.genericParameterClause?.syntax])
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.modifiers, [node.inheritanceClause?.syntax, node.genericParameterClause?.syntax])
    }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.modifiers, [node.inheritanceClause?.syntax, node.genericParameterClause?.syntax])
    }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
      enter(node.name.text, node.modifiers, [node.inheritanceClause?.syntax])
    }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
      let name = TypeIndex.simple(TypeShape(node.extendedType).name ?? "")
      let isLibrary = !mentions(node.extendedType).isEmpty && !types.declared.contains(name)
      return enter(name, node.modifiers, [node.inheritanceClause?.syntax], extendsLibrary: isLibrary)
    }

    override func visitPost(_ node: ClassDeclSyntax) { leave(node.modifiers) }
    override func visitPost(_ node: StructDeclSyntax) { leave(node.modifiers) }
    override func visitPost(_ node: EnumDeclSyntax) { leave(node.modifiers) }
    override func visitPost(_ node: ActorDeclSyntax) { leave(node.modifiers) }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave(node.modifiers) }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.modifiers) }

    // MARK: Members

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if !node.modifiers.isPrivate {
        share(
          node.name.text,
          mentions(node.signature).union(mentions(node.genericParameterClause)).union(mentions(node.genericWhereClause))
        )
      }
      return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
      if !node.modifiers.isPrivate { share(enclosing.last, mentions(node.signature)) }
      return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
      let found = mentions(node.parameterClause).union(mentions(node.returnClause))
      if !node.modifiers.isPrivate { share(enclosing.last, found) }
      return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
      share(node.name.text, mentions(node.parameterClause))
      return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
      if !node.modifiers.isPrivate { share(node.name.text, mentions(node.initializer)) }
      return .skipChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
      share(enclosing.last, mentions(node))
      return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
      for binding in node.bindings {
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { continue }
        shared.variables.insert(name)
        if node.modifiers.isPrivate { continue }
        if let type = binding.typeAnnotation {
          share(name, mentions(type))
        } else if let value = binding.initializer {
          share(name, mentions(value))
          let names = value.tokens(viewMode: .sourceAccurate).compactMap(\.name)
          if names.contains(where: types.operators.contains) { shared.publishers.insert(name) }
          shared.unwritten[name, default: []].formUnion(names)
        }
      }
      return .skipChildren
    }
  }
}

extension DeclModifierListSyntax {
  fileprivate var isPrivate: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}

extension SyntaxProtocol {
  fileprivate var syntax: Syntax { Syntax(self) }
}

extension TokenSyntax {
  fileprivate var name: String? {
    if case .identifier(let name) = tokenKind { name } else { nil }
  }
}
