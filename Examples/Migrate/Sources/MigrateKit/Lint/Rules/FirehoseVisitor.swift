import SwiftSyntax

/// Streams without a limit over sources that certainly send many values a second.
final class FirehoseVisitor: LintVisitor {
  private lazy var hasSlowMotion = MotionIntervals.areSlow(context.file.tree)

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let stream = StreamCreation(node), stream.isUnbounded {
      if isFed(stream, node) { report(.unboundedFirehose, at: node) }
    } else if isUnboundedBuffer(node), isShortTicks(node.base) {
      report(.unboundedFirehose, at: node.calledExpression.lastName)
    }
    return .visitChildren
  }

  private func isFed(_ stream: StreamCreation, _ node: FunctionCallExprSyntax) -> Bool {
    if let build = stream.build, let continuation = build.parameterNames.first {
      return Feeds.contain(continuation, in: build.statements, hasSlowMotion: hasSlowMotion)
    }
    // `let (stream, continuation) = AsyncStream.makeStream()` beside the source.
    guard stream.build == nil, let binding = node.parent?.parent?.as(PatternBindingSyntax.self),
      let tuple = binding.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
      let name = tuple.elements.last?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    if let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self) {
      return Feeds.contain(name, in: list, hasSlowMotion: hasSlowMotion)
    }
    guard let members = binding.parent?.parent?.parent?.parent?.as(MemberBlockItemListSyntax.self) else { return false }
    return members.contains { $0.decl.as(FunctionDeclSyntax.self).map { Feeds.isFirehose($0, name) } ?? false }
  }

  private func isUnboundedBuffer(_ node: FunctionCallExprSyntax) -> Bool {
    guard context.importsCauseway, node.calledName == "values" else { return false }
    return node.argument("bufferingPolicy").map { ExpressionPath($0).elements == ["", "unbounded"] } ?? false
  }

  /// Whether a chain is `ticks(every:)` or `polling(every:)` with a short interval, perhaps mapped.
  private func isShortTicks(_ base: ExprSyntax?) -> Bool {
    var next = base?.as(FunctionCallExprSyntax.self)
    while let call = next {
      switch call.calledName {
      case "ticks", "polling": return Interval.isShort(call.argument("every"))
      case "map": next = call.base?.as(FunctionCallExprSyntax.self)
      default: return false
      }
    }
    return false
  }
}
