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
    if let build = stream.build {
      guard let continuation = build.parameterNames.first else { return false }
      if Feeds.contain(continuation, in: build.statements, hasSlowMotion: hasSlowMotion) { return true }
      return Self.member(keeping: continuation, build).map { isFed($0, by: node) } ?? false
    }
    // `let (stream, continuation) = AsyncStream.makeStream()` beside the source.
    guard let binding = node.parent?.parent?.as(PatternBindingSyntax.self),
      let tuple = binding.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
      let name = tuple.elements.last?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    if let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self) {
      return Feeds.contain(name, in: list, hasSlowMotion: hasSlowMotion)
    }
    return isFed(name, by: node)
  }

  /// Returns the member to which `self.member = continuation` assigns the continuation.
  private static func member(keeping continuation: String, _ build: ClosureExprSyntax) -> String? {
    for statement in build.statements {
      guard let elements = statement.item.as(SequenceExprSyntax.self).map({ Array($0.elements) }), elements.count == 3,
        elements[1].is(AssignmentExprSyntax.self), ExpressionPath(elements[2]).elements == [continuation],
        ExpressionPath(elements[0]).elements.first == "self"
      else { continue }
      return VariableValues.name(elements[0])
    }
    return nil
  }

  /// Whether a method of the type around a node is a source that yields to a member.
  private func isFed(_ member: String, by node: FunctionCallExprSyntax) -> Bool {
    guard let block = node.ancestors.lazy.compactMap({ $0.as(MemberBlockSyntax.self) }).first else { return false }
    return block.members.contains { declared in
      guard let function = declared.decl.as(FunctionDeclSyntax.self), Feeds.isFirehose(function, member) else {
        return false
      }
      return function.name.text != "captureOutput" || capturesVideo(block)
    }
  }

  /// Whether the sample buffers are frames, and not audio.
  private func capturesVideo(_ block: MemberBlockSyntax) -> Bool {
    let inherited = block.parent?.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause?.inheritedTypes.map {
      $0.type.trimmedDescription
    }
    return inherited?.contains("AVCaptureVideoDataOutputSampleBufferDelegate") == true
      && inherited?.contains("AVCaptureAudioDataOutputSampleBufferDelegate") == false
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
