import SwiftSyntax

/// A subscription of a model that becomes a binding.
struct ModelSubscription {
  let statement: CodeBlockItemSyntax
  let publisher: ExprSyntax
  /// The arguments after the publisher, and the trailing closure.
  private let arguments: String

  /// Reads `publisher.assign(to: &$x)`.
  init(assigning call: FunctionCallExprSyntax, to property: String, _ model: ModelClass) throws(ModelObstacle) {
    statement = try Self.statement(of: call)
    publisher = try Self.publisher(before: call)
    arguments = "to: \\.\(property), of: self)"
    try checkLayout()
  }

  /// Reads `publisher.sink { … }.store(in: &tokens)`.
  init(storing store: FunctionCallExprSyntax, _ model: ModelClass) throws(ModelObstacle) {
    statement = try Self.statement(of: store)
    guard let sink = store.member?.base?.as(FunctionCallExprSyntax.self),
      sink.member?.declName.baseName.text == "sink"
    else { throw ModelObstacle(.unsupportedShape, "A token that the class stores is not that of a sink.") }
    publisher = try Self.publisher(before: sink)
    let closures = ModelSinkClosures(sink)
    guard let value = closures.value else {
      throw ModelObstacle(.unsupportedShape, "A closure of a sink has a shape that no binding takes.")
    }
    var text = try ModelSinkBody(value, model).arguments
    if let completion = closures.completion {
      guard let property = ModelSinkBody.shownError(completion, model), text.isSetter else {
        throw ModelObstacle(.unsupportedShape, "The completion of a sink does more than show the text of the error.")
      }
      text.text = text.text.dropLast() + ", onFailure: .show(in: \\.\(property)))"
    }
    arguments = text.text
    try checkLayout()
  }

  /// Comments in the text that goes would be lost.
  private func checkLayout() throws(ModelObstacle) {
    let tail = statement.tokens(viewMode: .sourceAccurate).filter { $0.position >= publisher.endPosition }
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

  /// The publisher without a hop to the main queue at its end.
  private static func publisher(before call: FunctionCallExprSyntax) throws(ModelObstacle) -> ExprSyntax {
    guard var base = call.member?.base else {
      throw ModelObstacle(.unsupportedShape, "A subscription of the class has no publisher.")
    }
    let queues = ["DispatchQueue.main", "RunLoop.main", "DispatchQueue.main.ocombine", "RunLoop.main.ocombine"]
    while let hop = base.as(FunctionCallExprSyntax.self), let member = hop.member, let inner = member.base,
      member.declName.baseName.text == "receive", hop.arguments.count == 1, hop.arguments.first?.label?.text == "on",
      queues.contains(hop.arguments.first?.expression.trimmedDescription ?? "")
    {
      base = inner
    }
    return base
  }

  /// The edits that turn the statement into a binding.
  var edits: [Edit] {
    let start = publisher.trimmedOffsets
    return [
      Edit(start.lowerBound..<start.lowerBound, "bindings.bind("),
      Edit(start.upperBound..<statement.trimmedOffsets.upperBound, ", \(arguments)"),
    ]
  }
}
