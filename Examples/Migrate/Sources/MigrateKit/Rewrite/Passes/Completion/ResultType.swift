import SwiftSyntax

/// The type of the value that an expression has, as the code around it shows.
struct ResultType {
  /// The type as it is written.
  let text: String
  let shape: TypeShape

  static let void = ResultType(text: "Void", shape: .void)

  init(text: String, shape: TypeShape) {
    self.text = text
    self.shape = shape
  }

  init(_ type: TypeSyntax) {
    text = type.trimmedDescription
    shape = TypeShape(type)
  }

  /// Returns the type that the context of a call gives to it, with `try` and `await` around it.
  static func context(of call: FunctionCallExprSyntax, _ index: TypeIndex, in type: String?) -> ResultType? {
    var child = Syntax(call)
    while let parent = child.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) { child = parent }
    guard let parent = child.parent else { return nil }
    if parent.is(ReturnStmtSyntax.self) { return returned(from: parent) }
    if let initializer = parent.as(InitializerClauseSyntax.self) {
      return initializer.parent?.as(PatternBindingSyntax.self)?.typeAnnotation.map { ResultType($0.type) }
    }
    if let item = parent.as(CodeBlockItemSyntax.self), let list = item.parent?.as(CodeBlockItemListSyntax.self) {
      if list.count == 1 { return isBody(list) ? returned(from: parent) : nil }
      // A value would be unused, which is a warning.
      return .void
    }
    return assigned(child, index, in: type)
  }

  /// Whether statements are all that a function, accessor or closure has, and not a block inside.
  private static func isBody(_ list: CodeBlockItemListSyntax) -> Bool {
    guard let parent = list.parent else { return false }
    if parent.is(ClosureExprSyntax.self) || parent.is(AccessorBlockSyntax.self) { return true }
    guard let owner = parent.as(CodeBlockSyntax.self)?.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(InitializerDeclSyntax.self)
      || owner.is(AccessorDeclSyntax.self)
  }

  /// The type of the property in `property = try await …`.
  private static func assigned(_ child: Syntax, _ index: TypeIndex, in type: String?) -> ResultType? {
    guard let target = child.parent?.as(ExprListSyntax.self)?.assignment?.target, let type else { return nil }
    let path = ExpressionPath(target).elements.filter { $0 != "self" }
    guard path.count == 1, let shape = index.property(path[0], of: type)?.shape, let text = shape.sourceText,
      // The shape of a composition is that of its first protocol.
      shape.name.flatMap({ index.type(named: $0, in: type) })?.kind != .protocol
    else { return nil }
    return ResultType(text: text, shape: shape)
  }

  /// The type that the function, accessor or closure around a statement returns.
  private static func returned(from statement: Syntax) -> ResultType? {
    for current in statement.ancestors {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { ResultType($0.type) } ?? .void
      }
      if current.is(InitializerDeclSyntax.self) { return .void }
      if let closure = current.as(ClosureExprSyntax.self) {
        return closure.signature?.returnClause.map { ResultType($0.type) }
      }
      if let binding = current.as(PatternBindingSyntax.self), binding.accessorBlock != nil {
        return binding.typeAnnotation.map { ResultType($0.type) }
      }
      if current.is(SubscriptDeclSyntax.self) || current.is(DeinitializerDeclSyntax.self) { return nil }
    }
    return nil
  }
}

extension TypeShape {
  /// The type as code, or `nil` if the shape may have lost a part of it.
  var sourceText: String? {
    switch self {
    case .named("Error", []): "any Error"
    case .named(let name, let arguments): arguments.isEmpty && !name.contains("?") ? name : nil
    case .optional(let wrapped): wrapped.sourceText.map { $0.hasPrefix("any ") ? "(\($0))?" : "\($0)?" }
    default: nil
    }
  }
}
