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
      return isFed(build.parameterNames.first ?? "$0", in: build.statements, node)
    }
    // `let (stream, continuation) = AsyncStream.makeStream()` beside the source.
    guard let binding = node.parent?.parent?.as(PatternBindingSyntax.self),
      let tuple = binding.pattern.as(TuplePatternSyntax.self), tuple.elements.count == 2,
      let name = tuple.elements.last?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
    else { return false }
    if let list = binding.parent?.parent?.parent?.parent?.as(CodeBlockItemListSyntax.self) {
      return isFed(name, in: list, node)
    }
    return isFed(name, by: node)
  }

  /// Whether the statements beside a continuation register a source, or store the continuation for one.
  private func isFed(
    _ continuation: String, in statements: CodeBlockItemListSyntax, _ node: FunctionCallExprSyntax
  ) -> Bool {
    // `$0` has another meaning in a closure inside.
    if continuation != "$0", Feeds.contain(continuation, in: statements, hasSlowMotion: hasSlowMotion) { return true }
    return Self.member(keeping: continuation, statements).map { isFed($0, by: node) } ?? false
  }

  /// Returns the member to which `member = continuation` assigns the continuation.
  private static func member(keeping continuation: String, _ statements: CodeBlockItemListSyntax) -> String? {
    for statement in statements {
      guard let (target, value) = statement.item.as(SequenceExprSyntax.self)?.assignment,
        ExpressionPath(value).elements == [continuation], let name = VariableValues.name(target),
        ExpressionPath(target).elements.first == "self" || !NameScope.contain(name, around: statement)
      else { continue }
      return name
    }
    return nil
  }

  /// Whether a method of the type around a node is a source that yields to a member.
  private func isFed(_ member: String, by node: FunctionCallExprSyntax) -> Bool {
    let parts = TypeParts.around(node, in: context.file.tree)
    return parts.flatMap(\.memberBlock.members).contains { declared in
      guard let function = declared.decl.as(FunctionDeclSyntax.self), Feeds.isFirehose(function, member) else {
        return false
      }
      return function.name.text != "captureOutput" || Self.capturesVideo(parts)
    }
  }

  /// Whether the sample buffers are frames, and not audio.
  private static func capturesVideo(_ parts: [any DeclGroupSyntax]) -> Bool {
    let inherited = parts.flatMap(\.inheritedNames)
    return inherited.contains("AVCaptureVideoDataOutputSampleBufferDelegate")
      && !inherited.contains("AVCaptureAudioDataOutputSampleBufferDelegate")
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

/// Finds out whether a file slows a motion sensor down.
final class MotionIntervals: SyntaxVisitor {
  private var areSlow = false

  /// Whether the file sets an update interval that is not certainly short.
  static func areSlow(_ tree: SourceFileSyntax) -> Bool {
    let visitor = MotionIntervals(viewMode: .sourceAccurate)
    visitor.walk(tree)
    return visitor.areSlow
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    if elements.count > 2, elements[1].is(AssignmentExprSyntax.self),
      let name = ExpressionPath(elements[0]).elements.last, name.hasSuffix("UpdateInterval")
    {
      let value = elements.count == 3 ? elements[2] : ExprSyntax(SequenceExprSyntax(elements: .init(elements[2...])))
      if !Interval.isShort(value) { areSlow = true }
    }
    return .visitChildren
  }
}

/// An `AsyncStream` that is created with a buffer.
struct StreamCreation {
  /// The closure that is given the continuation, or `nil` for `makeStream`.
  let build: ClosureExprSyntax?
  let isUnbounded: Bool

  /// Reads a call, or returns `nil` if it creates no stream with a continuation.
  init?(_ call: FunctionCallExprSyntax) {
    let path = ExpressionPath(call.calledExpression).elements
    guard path.first == "AsyncStream" || path.first == "AsyncThrowingStream" else { return nil }
    if path.count == 1 {
      guard call.argument("unfolding") == nil, let closure = call.closures.last?.closure else { return nil }
      build = closure
    } else {
      guard path.dropFirst() == ["makeStream"] else { return nil }
      build = nil
    }
    let policy = call.argument("bufferingPolicy")
    isUnbounded = policy.map { ExpressionPath($0).elements.last == "unbounded" } ?? true
  }
}
