import SwiftSyntax

/// Finds the times that a class waits, such as the pause of a `debounce`, as they are written.
///
/// They are in the class, in a type inside it, or in no class, such as a constant of the file.
final class PauseFinder: SyntaxVisitor {
  /// In milliseconds.
  private(set) var times: Set<Int> = []
  /// The class, with the types around it: `Shop.SearchModel`.
  private let name: String
  /// The types around the present node, the outermost first, with whether their times count.
  private var scopes: [(name: String, counts: Bool)] = []

  private static let units = ["milliseconds": 1.0, "seconds": 1_000.0, "minutes": 60_000.0]
  private static let labels: Set<String> = ["withTimeInterval", "timeInterval", "deadline"]

  /// Returns the times in a class and in its extensions.
  static func times(of type: TypeSource, in code: CodeBase) -> Set<Int> {
    let paths = Set([type.file] + type.functions.map(\.file))
    return code.facts.filter { paths.contains($0.file.path) }.reduce(into: []) { times, facts in
      guard let parsed = try? FileReader.read(facts.file).get() else { return }
      let finder = PauseFinder(type.name)
      finder.walk(parsed.tree)
      times.formUnion(finder.times)
    }
  }

  private init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, isClass: true) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, isClass: true) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.trimmedDescription, isClass: true)
  }

  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let callee = node.calledExpression.as(MemberAccessExprSyntax.self),
      let unit = Self.units[callee.declName.baseName.text], node.arguments.count == 1
    {
      add(node.arguments.first?.expression, times: unit)
    }
    for argument in node.arguments where Self.labels.contains(argument.label?.text ?? "") {
      // A deadline is the present time and a number.
      let expression = argument.expression
      add(expression.lastToken(viewMode: .sourceAccurate).flatMap { Double($0.text) }, times: 1_000)
    }
    return .visitChildren
  }

  /// Enters a type, and its members unless it is a class that has nothing to do with this one.
  private func enter(_ type: String, isClass: Bool = false) -> SyntaxVisitorContinueKind {
    let name = scopes.last.map { "\($0.name).\(type)" } ?? type
    let isInside = "\(name).".hasPrefix("\(self.name).")
    scopes.append((name, isInside || !isClass && scopes.last?.counts ?? true))
    return !isClass || "\(self.name).".hasPrefix("\(name).") || isInside ? .visitChildren : .skipChildren
  }

  private func add(_ expression: ExprSyntax?, times unit: Double) {
    add(expression.flatMap { Double($0.trimmedDescription.replacing("_", with: "")) }, times: unit)
  }

  private func add(_ number: Double?, times unit: Double) {
    guard scopes.last?.counts ?? true, let number, number > 0, number * unit < 86_400_000 else { return }
    times.insert(max(1, Int(number * unit)))
  }
}
