import SwiftSyntax

/// A subscription of a model that becomes a binding.
struct ModelSubscription {
  let statement: CodeBlockItemSyntax
  let publisher: ExprSyntax
  /// The arguments after the publisher, and the trailing closure.
  private let arguments: String
  /// Whether the closure hops to the main queue.
  private var hops = false

  /// Reads `publisher.assign(to: &$x)`.
  init(assigning call: FunctionCallExprSyntax, to property: String, _ model: ModelClass) throws(ModelObstacle) {
    statement = try Self.statement(of: call)
    publisher = try Self.publisher(before: call)
    arguments = "to: \\.\(property), of: self)"
    try checkLayout()
  }

  /// Reads `publisher.sink { … }.store(in: &tokens)`.
  init(storing store: FunctionCallExprSyntax, _ model: ModelClass, _ index: TypeIndex) throws(ModelObstacle) {
    statement = try Self.statement(of: store)
    guard let sink = store.member?.base?.as(FunctionCallExprSyntax.self),
      sink.member?.declName.baseName.text == "sink"
    else { throw ModelObstacle(.unsupportedShape, "A token that the class stores is not that of a sink.") }
    publisher = try Self.publisher(before: sink)
    let closures = ModelSinkClosures(sink)
    guard let value = closures.value else {
      throw ModelObstacle(.unsupportedShape, "A closure of a sink has a shape that no binding takes.")
    }
    var text = try ModelSinkBody(value, model, index).arguments
    if let completion = closures.completion {
      guard let policy = ModelSinkBody.policy(completion, model) else {
        throw ModelObstacle(.unsupportedShape, "The completion of a sink does more than show the text of the error.")
      }
      text.text += ", onFailure: \(policy)"
    }
    arguments = "\(text.text))\(text.closure)"
    hops = text.hops
    try checkLayout(besides: text.keepsComments ? value.statements : nil)
  }

  /// Comments in the text that goes would be lost.
  private func checkLayout(besides statements: CodeBlockItemListSyntax? = nil) throws(ModelObstacle) {
    let tail = statement.tokens(viewMode: .sourceAccurate).filter { token in
      token.position >= publisher.endPosition
        && statements.map { token.position < $0.position || token.position > $0.endPosition } ?? true
    }
    let hasComments = tail.enumerated().contains { index, token in
      token.leadingTrivia.hasComment || index < tail.count - 1 && token.trailingTrivia.hasComment
    }
    if hasComments || publisher.trailingTrivia.hasComment {
      throw ModelObstacle(.unsupportedShape, "A subscription of the class has comments inside.")
    }
  }

  private static func statement(of call: FunctionCallExprSyntax) throws(ModelObstacle) -> CodeBlockItemSyntax {
    guard let item = call.parent?.as(CodeBlockItemSyntax.self) else {
      throw ModelObstacle(.unsupportedShape, "A subscription of the class is part of another expression.")
    }
    for current in item.ancestors.prefix(while: { !$0.is(ClassDeclSyntax.self) }) {
      if current.is(ClosureExprSyntax.self) {
        throw ModelObstacle(.unsupportedShape, "A subscription of the class is inside a closure.")
      }
      if let function = current.as(FunctionDeclSyntax.self), function.modifiers.contains("static") {
        throw ModelObstacle(.unsupportedShape, "A subscription of the class is in a static function.")
      }
    }
    return item
  }

  /// The publisher with its hops: without one a value would arrive earlier, and a `@Published` property sends before it
  /// changes.
  private static func publisher(before call: FunctionCallExprSyntax) throws(ModelObstacle) -> ExprSyntax {
    guard let base = call.member?.base else {
      throw ModelObstacle(.unsupportedShape, "A subscription of the class has no publisher.")
    }
    return base
  }

  /// Returns the edits that turn the statement into a binding.
  ///
  /// - Parameter isBridged: Whether the publisher stays Combine's.
  /// - Returns: The edits.
  func edits(isBridged: Bool) -> [Edit] {
    let start = publisher.trimmedOffsets
    let tail = (hops ? ".receive(on: DispatchQueue.main)" : "") + (isBridged ? ".bridged()" : "")
    return [
      Edit(start.lowerBound..<start.lowerBound, "bindings.bind("),
      Edit(start.upperBound..<statement.trimmedOffsets.upperBound, "\(tail), \(arguments)"),
    ]
  }
}

/// The closures of a `sink`.
struct ModelSinkClosures {
  var completion: ClosureExprSyntax?
  var value: ClosureExprSyntax?

  /// Reads a call in each of its forms; `value` is `nil` for a form that is not known.
  init(_ sink: FunctionCallExprSyntax) {
    var labelled: [(String, ClosureExprSyntax?)] = sink.arguments.map {
      ($0.label?.text ?? "", $0.expression.as(ClosureExprSyntax.self))
    }
    if let trailing = sink.trailingClosure {
      let isSecond = labelled.first?.0 == "receiveCompletion" || sink.additionalTrailingClosures.isEmpty
      labelled.append((isSecond ? "receiveValue" : "receiveCompletion", trailing))
    }
    for closure in sink.additionalTrailingClosures { labelled.append((closure.label.text, closure.closure)) }
    let labels = labelled.map(\.0)
    guard labels == ["receiveValue"] || labels == ["receiveCompletion", "receiveValue"] else { return }
    if labels.count == 2 {
      guard let first = labelled[0].1 else { return }
      completion = first
    }
    value = labelled[labelled.count - 1].1
  }
}

/// Finds the subscriptions of a model, and other uses of its tokens.
final class ModelSubscriptionFinder: SyntaxVisitor {
  private let model: ModelClass
  private let index: TypeIndex
  private(set) var subscriptions: [ModelSubscription] = []
  private(set) var failure: ModelObstacle?

  init(_ model: ModelClass, _ index: TypeIndex) {
    self.model = model
    self.index = index
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard failure == nil else { return .skipChildren }
    do throws(ModelObstacle) {
      if node.isAssignTarget {
        let name = String(node.baseName.text.dropFirst())
        guard let call = node.parent?.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
          model.published.contains(where: { $0.name == name })
        else { throw ModelObstacle(.unsupportedShape, "An assign of the class has an unknown target.") }
        subscriptions.append(try ModelSubscription(assigning: call, to: name, model))
      } else if node.baseName.text == model.tokensName {
        guard let store = Self.store(of: node) else {
          throw ModelObstacle(.unsupportedShape, "The class uses its tokens in another way than store(in:).")
        }
        subscriptions.append(try ModelSubscription(storing: store, model, index))
      }
    } catch {
      failure = error
    }
    return .skipChildren
  }

  /// The call `store(in: &tokens)` of a name.
  private static func store(of node: DeclReferenceExprSyntax) -> FunctionCallExprSyntax? {
    var target = ExprSyntax(node)
    if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.trimmedDescription == "self" {
      target = ExprSyntax(access)
    }
    guard let argument = target.parent?.as(InOutExprSyntax.self)?.parent?.as(LabeledExprSyntax.self),
      argument.label?.text == "in", let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      call.member?.declName.baseName.text == "store", call.arguments.count == 1
    else { return nil }
    return call
  }
}
