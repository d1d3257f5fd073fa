import SwiftSyntax

/// A class with its extensions in the same file.
struct DelegateOwner {
  let name: String
  let node: ClassDeclSyntax
  let extensions: [ExtensionDeclSyntax]

  /// The members of the class and of its extensions.
  var members: [DeclSyntax] {
    ([node.memberBlock] + extensions.map(\.memberBlock)).flatMap { $0.members.map(\.decl) }
  }

  var functions: [FunctionDeclSyntax] { members.compactMap { $0.as(FunctionDeclSyntax.self) } }

  /// A class that is not at the top level of its file, with the members of its declaration.
  init(_ node: ClassDeclSyntax, named name: String) {
    self.name = name
    self.node = node
    extensions = []
  }

  init?(named name: String, in file: SourceFileSyntax) {
    let declarations = file.statements.map(\.item)
    guard
      let node = declarations.lazy.compactMap({ $0.as(ClassDeclSyntax.self) }).first(where: { $0.name.text == name })
    else { return nil }
    self.name = name
    self.node = node
    extensions = declarations.compactMap { $0.as(ExtensionDeclSyntax.self) }
      .filter { $0.extendedType.trimmedDescription == name }
  }

  /// The scanned delegate protocols of the class with the clauses that name them, in the order of the file.
  func delegates(_ index: TypeIndex) -> [(inherited: InheritedTypeSyntax, proto: IndexedType)] {
    let clauses = [node.inheritanceClause] + extensions.map(\.inheritanceClause)
    return clauses.flatMap { clause in
      (clause?.inheritedTypes ?? []).compactMap { inherited in
        let type = TypeShape(inherited.type).name.flatMap { index.declaredType(named: $0, in: name) }
        return type.flatMap { $0.kind == .protocol && index.isDelegate($0.name) ? (inherited, $0) : nil }
      }
    }
  }

  /// All assignments to slots of delegates.
  func registrations(_ index: TypeIndex) -> [DelegateRegistration] {
    let finder = Finder(name, index)
    finder.walk(node)
    for node in extensions { finder.walk(node) }
    return finder.registrations
  }

  private final class Finder: SyntaxVisitor {
    private let type: String
    private let index: TypeIndex
    var registrations: [DelegateRegistration] = []

    init(_ type: String, _ index: TypeIndex) {
      self.type = type
      self.index = index
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
      if let registration = DelegateRegistration(node, in: type, index) { registrations.append(registration) }
      return .visitChildren
    }
  }
}
