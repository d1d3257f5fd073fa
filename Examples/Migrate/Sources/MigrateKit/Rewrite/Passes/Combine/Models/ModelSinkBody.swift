import SwiftSyntax

/// The body of a sink's closure, as the arguments of a binding.
struct ModelSinkBody {
  struct Arguments {
    /// The binding's arguments, up to the parenthesis.
    var text: String
    /// The closure after the parenthesis.
    var closure = ""
    /// Whether the closure only sets a property to the value.
    let isSetter: Bool
    /// Whether the closure does it later, on the main queue.
    var hops = false
    /// Whether the text includes the comments between the statements.
    var keepsComments = false
  }

  let arguments: Arguments

  init(_ closure: ClosureExprSyntax, _ model: ModelClass, _ index: TypeIndex) throws(ModelObstacle) {
    guard let captures = ModelCaptures(closure), let value = Self.parameter(closure) else { throw Self.unsupported }
    if let (statement, hops) = Self.statement(closure), let use = Self.use(of: statement) {
      if let property = use.assigned, use.value?.trimmedDescription == value {
        arguments = Arguments(text: "to: \\.\(property), of: self", isSetter: true, hops: hops)
        return
      }
      if let body = Self.body(statement, use.receiver, value), !body.contains(where: \.isNewline) {
        let name = value == "$0" ? "value" : value
        arguments = Arguments(
          text: "to: self", closure: " {\(captures.text) model, \(name) in \(body) }", isSetter: false, hops: hops)
        return
      }
      if hops { throw Self.unsupported }
    }
    let body = try ModelStatements(closure, value, captures, model, index)
    let owner = captures.owner == nil ? "_" : "model"
    arguments = Arguments(
      text: "to: self", closure: " {\(captures.text) \(owner), \(body.parameter) in\(body.text)}", isSetter: false,
      keepsComments: true)
  }

  static let unsupported = ModelObstacle(
    .unsupportedShape, "A closure of a sink has a shape that no binding takes.")

  // MARK: Shapes

  /// The name of the only parameter.
  static func parameter(_ closure: ClosureExprSyntax) -> String? {
    switch closure.signature?.parameterClause {
    case nil: return "$0"
    case .simpleInput(let list): return list.count == 1 ? list.first?.name.text : nil
    case .parameterClause(let clause):
      let first = clause.parameters.first
      guard clause.parameters.count == 1, first?.type == nil, first?.secondName == nil else { return nil }
      return first?.firstName.text
    }
  }

  /// The only statement, and whether a hop to the main queue is around it.
  private static func statement(_ closure: ClosureExprSyntax) -> (ExprSyntax, hops: Bool)? {
    guard closure.statements.count == 1, case .expr(let expression)? = closure.statements.first?.item else {
      return nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self), let inner = call.trailingClosure,
      call.calledExpression.trimmedDescription == "DispatchQueue.main.async"
    else { return (expression, false) }
    guard call.arguments.isEmpty, inner.signature == nil, inner.statements.count == 1,
      case .expr(let expression)? = inner.statements.first?.item
    else { return nil }
    return (expression, true)
  }

  private struct Use {
    /// `self?`, which the owner replaces.
    let receiver: OptionalChainingExprSyntax
    var assigned: String?
    var value: ExprSyntax?
  }

  /// Reads `self?.x = value` or `self?.update(value)`.
  private static func use(of statement: ExprSyntax) -> Use? {
    if let sequence = statement.as(SequenceExprSyntax.self) {
      guard let (target, value) = sequence.assignment, let access = target.as(MemberAccessExprSyntax.self),
        let receiver = optionalSelf(access.base)
      else { return nil }
      return Use(receiver: receiver, assigned: access.declName.baseName.text, value: value)
    }
    guard let call = statement.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
      let receiver = optionalSelf(call.calledExpression.as(MemberAccessExprSyntax.self)?.base)
    else { return nil }
    return Use(receiver: receiver)
  }

  private static func optionalSelf(_ base: ExprSyntax?) -> OptionalChainingExprSyntax? {
    guard let chain = base?.as(OptionalChainingExprSyntax.self), chain.expression.trimmedDescription == "self" else {
      return nil
    }
    return chain
  }

  /// The statement with the owner in place of `self?`, or `nil` if it uses anything but the owner and the value.
  private static func body(
    _ statement: ExprSyntax, _ receiver: OptionalChainingExprSyntax, _ value: String
  ) -> String? {
    guard value != "model", value != "_" || !statement.trimmedDescription.contains("$0") else { return nil }
    var text = ""
    for token in statement.tokens(viewMode: .sourceAccurate) {
      if token.position >= receiver.position && token.endPosition <= receiver.endPosition {
        if token.text == "self" { text += "model" }
        continue
      }
      switch token.tokenKind {
      case .keyword(.self): return nil
      case .dollarIdentifier(let name): text += name == "$0" && value == "$0" ? "value" : name
      case .identifier(let name):
        let isMember = token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .period
        let isLabel = token.nextToken(viewMode: .sourceAccurate)?.tokenKind == .colon
        if !isMember, !isLabel, name != value { return nil }
        text += name
      case .leftBrace: return nil
      default: text += token.text
      }
      if token.endPosition < statement.endPosition { text += token.trailingTrivia.description }
      if token.trailingTrivia.hasComments { return nil }
    }
    return text.trimmedSpaces
  }

  // MARK: Completions

  /// The policy for a failure that has the effect of a completion: it shows the text of the error, or does nothing.
  static func policy(_ completion: ClosureExprSyntax, _ model: ModelClass) -> String? {
    if completion.statements.isEmpty, !completion.containsComments { return ".keepLast" }
    return shownError(completion, model).map { ".show(in: \\.\($0))" }
  }

  /// The property in which a completion shows the text of the error.
  private static func shownError(_ closure: ClosureExprSyntax, _ model: ModelClass) -> String? {
    guard ModelCaptures(closure)?.isOnlySelf == true, let parameter = parameter(closure),
      closure.statements.count == 1,
      let choice = closure.statements.first?.conditional, choice.elseBody == nil,
      choice.conditions.count == 1, choice.body.statements.count == 1,
      case .matchingPattern(let match)? = choice.conditions.first?.condition,
      match.initializer.value.trimmedDescription == parameter,
      case .expr(let body)? = choice.body.statements.first?.item, let use = use(of: body), let property = use.assigned
    else { return nil }
    let pattern = match.pattern.trimmedDescription
    guard pattern.hasSuffix(")"),
      let prefix = [".failure(let ", "let .failure("].first(where: { pattern.hasPrefix($0) })
    else { return nil }
    let name = pattern.dropFirst(prefix.count).dropLast()
    guard use.value?.trimmedDescription == "\(name).localizedDescription",
      model.published.contains(where: { $0.name == property && $0.type == "String?" })
    else { return nil }
    return property
  }
}

extension String {
  fileprivate var trimmedSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
