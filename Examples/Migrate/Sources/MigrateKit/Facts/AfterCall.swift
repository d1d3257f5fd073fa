import SwiftSyntax

/// What the code around a call does when the call has returned.
enum AfterCall: Hashable, Sendable {
  /// The answer goes to the caller of the function around the call, whose closure is passed on or called in the answer.
  case forwarded
  /// The answer goes to a parameter of the closure around the call, which is an argument of this function.
  case answersClosure(of: String)
  /// The function around the call ends.
  case end
  /// The function around the call ends, which is async.
  case endOfAsync
  /// The closure of a task ends.
  case endOfTask
  /// The closure around the call ends, which is an argument of this function.
  case endOfClosure(of: String)
  /// The code after the call waits for the answer, which signals a semaphore or leaves a group.
  case wait
  /// Other statements follow.
  case code
  /// The result is stored, returned, passed on or used in a chain.
  case use

  /// Whether the answer goes to the function or the closure around the call.
  var isPassedOn: Bool {
    switch self {
    case .forwarded, .answersClosure: true
    default: false
    }
  }

  /// Reads the code around a call.
  ///
  /// - Parameters:
  ///   - node: The call.
  ///   - isCallback: Whether a name is that of a callback that a function around the call has received.
  /// - Returns: What the code does.
  static func of(_ node: FunctionCallExprSyntax, isCallback: (String) -> Bool) -> AfterCall {
    let names = PassedNames(node)
    if names.all.contains(where: isCallback) || passesCompletion(node) { return .forwarded }
    if !names.signals.isEmpty, waits(for: names.signals, after: node) { return .wait }
    if let closure = node.ancestors.first(where: { $0.is(ClosureExprSyntax.self) })?.as(ClosureExprSyntax.self),
      passesParameter(of: closure, to: node)
    {
      return .answersClosure(of: closure.call?.calledName ?? "")
    }
    guard let item = statement(of: node) else { return .use }
    if item.item.is(ReturnStmtSyntax.self) { return end(of: item) ?? .end }
    return isImplicitlyReturned(item) ? .use : after(item)
  }

  /// Whether a statement after a call, in the same function or closure, waits for one of these semaphores or groups.
  private static func waits(for signals: Set<String>, after node: FunctionCallExprSyntax) -> Bool {
    for current in node.ancestors {
      var item = current.as(CodeBlockItemSyntax.self)
      while let next = item?.next {
        if WaitFinder(signals).isFound(in: next) { return true }
        item = next
      }
      if end(at: current) != nil { return false }
    }
    return false
  }

  /// Whether an argument is a completion that the code has received elsewhere: the value of an enumeration case, or a
  /// property.
  private static func passesCompletion(_ node: FunctionCallExprSyntax) -> Bool {
    node.arguments.contains { argument in
      guard let label = argument.label?.text, Vocabulary.isCompletion(label) else { return false }
      if let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        return isValueOfCase(name, at: node)
      }
      let member = argument.expression.as(MemberAccessExprSyntax.self)
      return member?.base != nil && member.map { Vocabulary.isCompletion($0.declName.baseName.text) } == true
    }
  }

  /// Whether a name is that of a value in the pattern of the `case` around a call.
  private static func isValueOfCase(_ name: String, at node: FunctionCallExprSyntax) -> Bool {
    node.ancestors.contains { current in
      guard let label = current.as(SwitchCaseSyntax.self)?.label.as(SwitchCaseLabelSyntax.self) else { return false }
      return label.tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
  }

  /// Whether an argument of the call is a parameter of the closure around it.
  private static func passesParameter(of closure: ClosureExprSyntax, to node: FunctionCallExprSyntax) -> Bool {
    let parameters = FactCollector.parameterNames(closure)
    return node.arguments.contains { argument in
      guard let label = argument.label?.text, Vocabulary.isCompletion(label) || Vocabulary.isCallback(label),
        let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text
      else { return false }
      return name == "$0" || parameters.contains(name)
    }
  }

  /// Returns the statement that consists of the call, or `nil` if its result is used.
  private static func statement(of node: FunctionCallExprSyntax) -> CodeBlockItemSyntax? {
    var expression = Syntax(node)
    while let parent = expression.parent {
      if let item = parent.as(CodeBlockItemSyntax.self) { return item }
      if let binding = parent.as(InitializerClauseSyntax.self)?.parent?.as(PatternBindingSyntax.self) {
        // `let _ = load(1) { … }`
        let isDiscarded = binding.pattern.is(WildcardPatternSyntax.self)
        return isDiscarded ? binding.parent?.parent?.parent?.as(CodeBlockItemSyntax.self) : nil
      }
      if let exit = parent.as(ReturnStmtSyntax.self) {
        // `return load(1) { … }` in a function without a result only leaves it.
        return isInFunctionWithoutResult(exit) ? exit.parent?.as(CodeBlockItemSyntax.self) : nil
      }
      guard
        parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) || parent.is(OptionalChainingExprSyntax.self)
          || parent.is(ForceUnwrapExprSyntax.self) || isDiscarded(in: parent)
      else { return nil }
      expression = parent.is(ExprListSyntax.self) ? parent.parent ?? parent : parent
    }
    return nil
  }

  /// Whether the function or closure around a statement has no result, as far as it shows.
  private static func isInFunctionWithoutResult(_ node: ReturnStmtSyntax) -> Bool {
    for current in node.ancestors {
      if let function = current.as(FunctionDeclSyntax.self) {
        return function.signature.returnClause.map { TypeShape($0.type).isVoid } ?? true
      }
      if let closure = current.as(ClosureExprSyntax.self) {
        return closure.signature?.returnClause.map { TypeShape($0.type).isVoid } ?? (closure.statements.count > 1)
      }
      if current.is(InitializerDeclSyntax.self) { return true }
      if current.isProtocol((any DeclSyntaxProtocol).self) { return false }
    }
    return false
  }

  /// Whether the node is the list of `_ = call`.
  private static func isDiscarded(in node: Syntax) -> Bool {
    guard let list = node.as(ExprListSyntax.self), list.count == 3 else { return false }
    return list.first?.is(DiscardAssignmentExprSyntax.self) == true
  }

  /// Whether a statement is the whole body of a function with a result, or of a getter.
  private static func isImplicitlyReturned(_ item: CodeBlockItemSyntax) -> Bool {
    guard let list = item.parent?.as(CodeBlockItemListSyntax.self), list.count == 1, let body = list.parent else {
      return false
    }
    if let function = body.parent?.as(FunctionDeclSyntax.self) {
      return function.signature.returnClause.map { !TypeShape($0.type).isVoid } ?? false
    }
    if let accessor = body.parent?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return body.is(AccessorBlockSyntax.self)
  }

  private static func after(_ item: CodeBlockItemSyntax) -> AfterCall {
    if let next = item.next, !next.leavesWithoutValue { return .code }
    for current in item.ancestors {
      if let statement = current.as(CodeBlockItemSyntax.self) { return after(statement) }
      if let end = end(at: current) { return end }
      if current.is(ForStmtSyntax.self) || current.is(WhileStmtSyntax.self) || current.is(RepeatStmtSyntax.self)
        || current.is(DeferStmtSyntax.self)
      {
        return .code
      }
    }
    return .end
  }

  /// What ends with a statement that leaves the function or closure around it.
  private static func end(of item: CodeBlockItemSyntax) -> AfterCall? {
    item.ancestors.lazy.compactMap(end(at:)).first
  }

  private static func end(at node: Syntax) -> AfterCall? {
    let signature = node.as(FunctionDeclSyntax.self)?.signature ?? node.as(InitializerDeclSyntax.self)?.signature
    if let signature { return signature.effectSpecifiers?.asyncSpecifier == nil ? .end : .endOfAsync }
    if node.isProtocol((any DeclSyntaxProtocol).self), !node.is(IfConfigDeclSyntax.self) { return .end }
    guard let closure = node.as(ClosureExprSyntax.self) else { return nil }
    let name = closure.call?.calledName ?? ""
    return ["Task", "detached", "addTask"].contains(name) ? .endOfTask : .endOfClosure(of: name)
  }
}

/// The names that the arguments of a call mention, except those of members.
private final class PassedNames: SyntaxVisitor {
  private(set) var all: Set<String> = []
  /// The semaphores that a closure signals, and the groups that it leaves.
  private(set) var signals: Set<String> = []

  init(_ node: FunctionCallExprSyntax) {
    super.init(viewMode: .sourceAccurate)
    walk(node.arguments)
    if let closure = node.trailingClosure { walk(closure) }
    walk(node.additionalTrailingClosures)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { all.insert(node.baseName.text) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if ["signal", "leave"].contains(node.declName.baseName.text), let base = node.base {
      signals.insert(ExpressionPath(base).elements.last ?? "")
    }
    return .visitChildren
  }
}

/// Looks for `wait` on one of some semaphores or groups.
private final class WaitFinder: SyntaxVisitor {
  private let names: Set<String>
  private var isFound = false

  init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  func isFound(in node: some SyntaxProtocol) -> Bool {
    walk(node)
    return isFound
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "wait", let name = ExpressionPath(node.base).elements.last, names.contains(name) {
      isFound = true
    }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}

extension CodeBlockItemSyntax {
  /// The statement after this one, in the same block.
  fileprivate var next: CodeBlockItemSyntax? {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), let index = list.index(of: self) else { return nil }
    let next = list.index(after: index)
    return next < list.endIndex ? list[next] : nil
  }

  /// Whether the statement is `return` without a value, or `break`.
  fileprivate var leavesWithoutValue: Bool {
    if let exit = item.as(ReturnStmtSyntax.self) { return exit.expression == nil }
    return item.is(BreakStmtSyntax.self)
  }
}
