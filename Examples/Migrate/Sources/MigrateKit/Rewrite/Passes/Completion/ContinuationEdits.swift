import SwiftSyntax

/// Makes the edits that turn a continuation into a callback.
///
/// If the closures that resume the continuation only forward what they receive, they become handlers. Otherwise they stay,
/// and each `resume` becomes a call of the callback.
struct ContinuationEdits {
  /// The reason for which there are no edits.
  struct Failure: Error {
    let reason: Reason
    let detail: String
  }

  private let call: ContinuationCall
  private let context: RewriteContext
  private let sendable: SendableTypes
  /// The type around the call.
  private let scope: String?
  private let known: ResultType?
  /// The new name of the continuation.
  private let name: String

  init(_ call: ContinuationCall, _ context: RewriteContext) {
    self.call = call
    self.context = context
    sendable = SendableTypes(index: context.index)
    scope = context.enclosingType(of: call.node)
    known = call.written ?? ResultType.context(of: call.node, context.index, in: scope)
    let names = call.name == "$0" ? ["callback", "serviceCallback"] : ["callback"]
    name = names.first { !Mentions.contain($0, in: call.closure.statements) } ?? call.name
  }

  func edits() -> Result<[Edit], Failure> {
    guard name != "$0" else {
      return .failure(
        Failure(
          reason: .unsupportedShape, detail: "The closure uses the names of the callback. Write withCallback by hand."))
    }
    if let known, !sendable.isSendable(known.shape, in: scope) { return .failure(notSendable(known.text)) }
    if let handlers = HandlerArguments(call, name, context), let edits = forwarding(handlers) { return .success(edits) }
    guard let known else {
      return .failure(
        Failure(
          reason: .typeInformationNeeded,
          detail: """
            The type of the value is not written. Write it, as in \
            (continuation: CheckedContinuation<Value, any Error>), and run the command again.
            """))
    }
    return inPlace(known)
  }

  private func notSendable(_ type: String) -> Failure {
    Failure(
      reason: .typeInformationNeeded,
      detail: """
        The scanned code does not show that \(type) is Sendable, which withThrowingCallback requires. Make it Sendable, \
        or pass callback.handler(mapping:).
        """)
  }

  // MARK: Handlers

  /// The edits that pass handlers instead of closures.
  private func forwarding(_ arguments: HandlerArguments) -> [Edit]? {
    // Without a name for the type of the error, one of the handlers has to have it.
    let needsFailure = !arguments.handlers.contains(where: \.hasFailure)
    if arguments.handlers.contains(.values), known?.text.contains(":") ?? true { return nil }
    var value = known
    if value == nil {
      // The value's type has to follow from the service, and to be Sendable.
      guard let shape = arguments.value(context.index), sendable.isSendable(shape, in: scope),
        arguments.handlers.contains(needsFailure ? .succeed : .result)
      else { return nil }
      value = shape.sourceText.map { ResultType(text: $0, shape: shape) }
    }
    guard needsFailure || call.written != nil && arguments.handlers.contains(.pair) else {
      return header(nil) + arguments.edits
    }
    guard let value, let failure = needsFailure ? "Never" : arguments.failure(context.index),
      // Which `Error` the service means is not known.
      needsFailure || !context.index.hidesError(in: scope)
    else { return nil }
    return header(annotation(value, failure)) + arguments.edits
  }

  // MARK: In place

  /// The edits that replace each `resume`, and keep everything else.
  private func inPlace(_ known: ResultType) -> Result<[Edit], Failure> {
    var edits: [Edit] = []
    let forwards = call.uses.contains { $0.resume == .with }
    let fails = call.uses.contains { $0.resume == .throwing }
    if forwards && fails {
      return .failure(
        Failure(
          reason: .typeInformationNeeded,
          detail: """
            The continuation is resumed with results and with errors, whose types may differ. Write one \
            callback.handling { … } for both.
            """))
    }
    for use in call.uses { edits += replacement(of: use) }
    let failure = fails ? context.index.hidesError(in: scope) ? "any Swift.Error" : "any Error" : "Never"
    // `callback(result)` has the type of the error.
    return .success(header(forwards ? nil : annotation(known, failure)) + edits)
  }

  private func replacement(of use: ContinuationUse) -> [Edit] {
    switch use {
    case .reference(let access, let resume):
      switch resume {
      case .with: [.replace(access, with: "\(name).handler")]
      case .throwing: [.replace(access, with: "\(name).fail")]
      case .returning, .empty: [.replace(access, with: "\(name).succeed")]
      }
    case .call(let node, let resume, _):
      edits(of: node, resume)
    }
  }

  private func edits(of node: FunctionCallExprSyntax, _ resume: ContinuationUse.Resume) -> [Edit] {
    let function =
      switch resume {
      case .with: name
      case .throwing: "\(name).fail"
      case .returning, .empty: "\(name).succeed"
      }
    var edits = [Edit.replace(node.calledExpression, with: function)]
    if let argument = node.arguments.first, let label = argument.label {
      let end = argument.expression.trimmedOffsets.lowerBound
      // A comment between the label and the value stays.
      let colon = argument.colon?.trimmedOffsets.upperBound ?? end
      let gap = context.file.bytes[colon..<end]
      let isBlank = gap.allSatisfy { $0 == UInt8(ascii: " ") }
      edits.append(Edit(label.trimmedOffsets.lowerBound..<(isBlank ? end : colon), ""))
    }
    return edits
  }

  // MARK: The call

  /// The edits of the function's name and of the closure's parameter.
  private func header(_ annotation: String?) -> [Edit] {
    var edits = [Edit.replace(call.node.calledExpression, with: "withThrowingCallback")]
    let parameter = annotation.map { "(\(name): \($0))" } ?? name
    switch call.closure.signature?.parameterClause {
    case nil:
      let space =
        call.closure.leftBrace.trailingTrivia.isEmpty && call.closure.statements.first?.leadingTrivia.isEmpty != false
      edits.append(.insert(" \(parameter) in\(space ? " " : "")", after: call.closure.leftBrace))
    case .simpleInput(let node)?:
      if parameter != call.name { edits.append(.replace(node, with: parameter)) }
    case .parameterClause(let node)?: edits.append(.replace(node, with: parameter))
    }
    return edits
  }

  private func annotation(_ value: ResultType, _ failure: String) -> String {
    let callback = context.index.hasTypeOrAlias("Callback") ? "CausewayBridging.Callback" : "Callback"
    return "\(callback)<\(value.text), \(failure)>"
  }
}
