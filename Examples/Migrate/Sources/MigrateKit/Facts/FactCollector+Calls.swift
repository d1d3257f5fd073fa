import SwiftSyntax

extension FactCollector {
  func enterCall(_ node: FunctionCallExprSyntax) {
    guard let (name, base) = Self.callee(node.calledExpression) else { return }
    recordUses(name, base, node)
    if base != nil, name == "wait" || name == "sync" { recordWait(name, node) }
    if let use = queueUse(name, base, node) {
      let isAwaited = name == "run" && ExpressionPath(base).elements == ["MainActor"]
      queues.append(Queue(call: node.id, use: use, awaitedAt: isAwaited ? closureDepth : nil))
    }
    // A parameter, or a function in the function, is no function outside the scanned files.
    let isClosure = { (name: String) in self.frames.contains { $0.closures.contains(name) } }
    let isCallback = { (name: String) in self.frames.contains { $0.callbacks.contains(name) } }
    let isLocal = base == nil && frames.contains { $0.localFunctions.contains(name) }
    guard base != nil || !isClosure(name), !isLocal, isRelevant(name, node) else { return }
    let receiver = ExpressionPath(base).elements
    let closure = closure(of: node)
    let after = AfterCall.of(node, isCallback: isCallback)
    var parameters = closure.map(Self.parameterNames) ?? []
    // `load { completion($0) }`
    if after == .forwarded, let closure, closure.signature == nil {
      parameters = ShorthandParameters.names(in: closure)
    }
    var fact = CallFact(
      scope: scope, name: name, receiver: receiver, rootType: receiver.first.flatMap(localType),
      arguments: arguments(of: node), line: lines.line(at: nameOffset(node)), chainedCall: chainedCall(on: node),
      isInterpolated: name.hasPrefix("pass") && isInterpolated(node), after: after,
      closureParameters: parameters)
    if let closure {
      fact.closureReturnsValue =
        closure.signature?.returnClause.map { !TypeShape($0.type).isVoid }
        ?? (name.first?.isUppercase == true && Self.endsWithValue(closure))
      fact.closureTakesError = Self.takesError(closure)
      if RelevantCalls.areInspected.contains(name) || parameters == ["result"] || Self.switches(closure, parameters) {
        fact.closure = ClosureInspector.inspect(closure)
      }
    }
    fact.isImplicitMember = base == nil && node.calledExpression.is(MemberAccessExprSyntax.self)
    fact.firesOnce = name == "makeTimerSource" && TimerSchedule.isOnce(node)
    facts.calls.append(fact)
  }

  /// Whether the last statement of a closure is `return` with a value.
  private static func endsWithValue(_ closure: ClosureExprSyntax) -> Bool {
    closure.statements.last?.item.as(ReturnStmtSyntax.self)?.expression != nil
  }

  private static func takesError(_ closure: ClosureExprSyntax) -> Bool {
    guard let clause = closure.signature?.parameterClause?.as(ClosureParameterClauseSyntax.self),
      let type = clause.parameters.last?.type.map({ TypeShape($0) })
    else { return false }
    return type.isOptional && type.isError
  }

  /// Whether a statement of the closure, or of the block of a queue in it, is a `switch` over its only parameter.
  private static func switches(_ closure: ClosureExprSyntax, _ parameters: [String]) -> Bool {
    guard parameters.count == 1 else { return false }
    return closure.statements.contains { statement in
      if let call = statement.item.as(FunctionCallExprSyntax.self), call.calledName == "async",
        let block = call.trailingClosure
      {
        return switches(block, parameters)
      }
      guard let choice = statement.item.expression?.as(SwitchExprSyntax.self) else { return false }
      return ExpressionPath(choice.subject).elements == parameters
    }
  }

  private static func callee(_ expression: ExprSyntax) -> (name: String, base: ExprSyntax?)? {
    switch expression.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let reference): return (reference.baseName.text, nil)
    case .memberAccessExpr(let access): return (access.declName.baseName.text, access.base)
    case .genericSpecializationExpr(let generic):
      guard let reference = generic.expression.as(DeclReferenceExprSyntax.self) else { return nil }
      return (reference.baseName.text, nil)
    case .optionalChainingExpr(let chain):
      // `handler?(value)`
      guard let reference = chain.expression.as(DeclReferenceExprSyntax.self) else { return nil }
      return (reference.baseName.text, nil)
    default: return nil
    }
  }

  /// The line of a call in a chain is that of its name.
  private func nameOffset(_ node: FunctionCallExprSyntax) -> Int {
    if let access = node.calledExpression.as(MemberAccessExprSyntax.self) {
      return access.declName.positionAfterSkippingLeadingTrivia.utf8Offset
    }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private func isRelevant(_ called: String, _ node: FunctionCallExprSyntax) -> Bool {
    if node.trailingClosure != nil || RelevantCalls.names.contains(called) { return true }
    for argument in node.arguments {
      if argument.expression.is(ClosureExprSyntax.self) { return true }
      if argument.expression.is(MacroExpansionExprSyntax.self) { return true }
      if let name = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        let label = argument.label?.text
        let isDelegate =
          name == "self"
          && (label.map { $0.lowercased().hasSuffix("delegate") } ?? Vocabulary.isDelegateSetter(called))
        let isObserver = name == "self" && label.map(Vocabulary.isObserverLabel) == true
        let isPassedOn = name == "$0" && label.map(Vocabulary.isCallback) == true
        if isDelegate || isObserver || isPassedOn || frames.last?.closures.contains(name) == true { return true }
      }
      // `handler: Self.handle(result:)`
      let reference =
        argument.expression.as(DeclReferenceExprSyntax.self)
        ?? argument.expression.as(MemberAccessExprSyntax.self)?.declName
      if reference?.argumentNames != nil { return true }
      if let label = argument.label?.text, Vocabulary.isCompletion(label) || label == "action" || label == "using" {
        return true
      }
    }
    return Vocabulary.isRegistration(called)
  }

  private func arguments(of node: FunctionCallExprSyntax) -> [ArgumentFact] {
    var result: [ArgumentFact] = []
    for argument in node.arguments {
      let (kind, text) = Self.kind(of: argument.expression)
      result.append(ArgumentFact(label: argument.label?.text, kind: kind, text: text, isTrailing: false))
    }
    if node.trailingClosure != nil {
      result.append(ArgumentFact(label: nil, kind: .closure, text: "", isTrailing: true))
    }
    for closure in node.additionalTrailingClosures {
      result.append(ArgumentFact(label: closure.label.text, kind: .closure, text: "", isTrailing: true))
    }
    return result
  }

  static func kind(of expression: ExprSyntax) -> (ArgumentFact.Kind, String) {
    switch expression.as(ExprSyntaxEnum.self) {
    case .closureExpr: return (.closure, "")
    case .nilLiteralExpr: return (.nil, "")
    case .stringLiteralExpr: return (.string, "")
    case .keyPathExpr(let path): return (.keyPath, path.trimmedDescription)
    case .macroExpansionExpr(let macro):
      return macro.macroName.text == "selector" ? (.selector, macro.arguments.trimmedDescription) : (.other, "")
    case .declReferenceExpr, .memberAccessExpr:
      return (.path, ExpressionPath(expression).elements.joined(separator: "."))
    case .functionCallExpr(let call):
      let path = ExpressionPath(call.calledExpression).elements
      return path == ["Selector"] ? (.selector, "") : (.other, "")
    case .booleanLiteralExpr(let literal): return (.other, literal.literal.text)
    case .inOutExpr: return (.other, "&")
    default: return (.other, "")
    }
  }

  private func chainedCall(on node: FunctionCallExprSyntax) -> String? {
    var child = Syntax(node)
    while let parent = child.parent {
      if parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self) {
        child = parent
        continue
      }
      guard let access = parent.as(MemberAccessExprSyntax.self), access.base?.id == child.id else { return nil }
      return access.declName.baseName.text
    }
    return nil
  }

  private func isInterpolated(_ node: FunctionCallExprSyntax) -> Bool {
    node.ancestors.prefix(while: { !$0.is(CodeBlockItemSyntax.self) }).contains { $0.is(ExpressionSegmentSyntax.self) }
  }

  func localType(_ name: String) -> String? {
    for frame in frames.reversed() {
      if let type = frame.locals[name] { return type }
    }
    return nil
  }

  private func closure(of node: FunctionCallExprSyntax) -> ClosureExprSyntax? {
    node.trailingClosure
      ?? node.arguments.lazy.compactMap { $0.expression.as(ClosureExprSyntax.self) }.last
  }

  static func parameterNames(_ closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case nil: []
    case .simpleInput(let names): names.map(\.name.text)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    }
  }

  // MARK: Queues

  private func queueUse(_ name: String, _ base: ExprSyntax?, _ node: FunctionCallExprSyntax) -> ClosureUse? {
    switch name {
    case "async", "asyncAfter", "perform", "addOperation", "run", "execute": break
    case "notify" where base != nil:
      // `group.notify(queue: .main) { … }`
      guard let queue = node.arguments.first(where: { $0.label?.text == "queue" }) else { return nil }
      return Self.isMainQueue(queue.expression) ? .calledOnMain : .calledOnQueue
    case "Task" where base == nil:
      let attributes = node.trailingClosure?.signature?.attributes.names ?? []
      return attributes.contains("MainActor") ? .calledOnMain : nil
    default: return nil
    }
    guard let base, closure(of: node) != nil else { return nil }
    if Self.isMainQueue(base) || ExpressionPath(base).elements == ["MainActor"] { return .calledOnMain }
    return name == "run" || name == "execute" ? nil : .calledOnQueue
  }

  private static func isMainQueue(_ expression: ExprSyntax) -> Bool {
    ["DispatchQueue.main", "OperationQueue.main", "RunLoop.main", ".main"].contains(
      ExpressionPath(expression).elements.joined(separator: "."))
  }

  /// Records that the enclosing function waits: `semaphore.wait()`, `group.wait(timeout:)` or `queue.sync { }`.
  ///
  /// A closure around the call may run on another thread, so only calls in the body itself count.
  private func recordWait(_ name: String, _ node: FunctionCallExprSyntax) {
    guard let frame = frames.last, let function = frame.function, closureDepth == frame.closureDepth else { return }
    if name == "sync", closure(of: node) == nil, node.arguments.first?.label?.text != "execute" { return }
    facts.functions[function].waits = true
  }

  // MARK: Closures that were passed in

  private func recordUses(_ name: String, _ base: ExprSyntax?, _ node: FunctionCallExprSyntax) {
    guard frames.contains(where: { !$0.closures.isEmpty }) else { return }
    if base == nil { record(nil, of: name) }
    let stores = name == "append" || name == "insert" || name == "updateValue"
    var position = 0
    for argument in node.arguments {
      let label = argument.label?.text
      defer { if label == nil { position += 1 } }
      guard let passed = argument.expression.as(DeclReferenceExprSyntax.self)?.baseName.text else { continue }
      if stores, label != "at" {
        record(.storedInCollection, of: passed)
      } else {
        let isOwn = base.map { ["self", "super", "Self"].contains($0.trimmedDescription) } ?? true
        record(.passed(PassedClosure(callee: name, isOwn: isOwn, label: label, position: position)), of: passed)
      }
    }
  }

  /// Records a use of a parameter, or a call of it.
  func record(_ use: ClosureUse?, of name: String) {
    for (index, frame) in frames.enumerated().reversed() where frame.closures.contains(name) {
      // A local function may run later, too.
      let isDirect = laterDepth == frame.laterDepth && index == frames.count - 1
      let isAwaited = index == frames.count - 1 && queues.last?.awaitedAt == frame.closureDepth
      var use = use ?? (isAwaited ? .called : queues.last?.use) ?? (isDirect ? .called : .calledLater)
      if case .passed(var passed) = use {
        passed.isLater = !isDirect
        use = .passed(passed)
      }
      if let function = frame.function {
        facts.functions[function].uses[name, default: []].insert(use)
        if let depth = repeatingDepths.last, depth > frame.closureDepth {
          facts.functions[function].uses[name, default: []].insert(.repeated)
        }
      }
      return
    }
  }
}

/// Names of functions and types that are kept as facts even without a closure among their arguments.
enum RelevantCalls {
  static let names: Set<String> = [
    // Notifications and key-value observing
    "post", "addObserver", "observe", "CFNotificationCenterAddObserver",
    // Targets and timers
    "addTarget", "scheduledTimer", "Timer", "CADisplayLink", "asyncAfter",
    // Dispatch
    "makeTimerSource", "makeSignalSource", "makeReadSource", "makeWriteSource", "makeFileSystemObjectSource",
    "makeProcessSource", "makeUserDataAddSource", "makeUserDataOrSource", "makeUserDataReplaceSource",
    "makeMachSendSource", "makeMachReceiveSource", "makeMemoryPressureSource", "DispatchIO", "notify",
    // Operations, processes, files
    "BlockOperation", "addOperation", "addOperations", "Progress", "Process", "readInBackgroundAndNotify",
    "waitForDataInBackgroundAndNotify",
    // URLSession
    "dataTask", "uploadTask", "downloadTask", "webSocketTask", "background",
    // C
    "passRetained", "passUnretained", "fromOpaque", "pthread_create",
    // Streams
    "subscribe", "sink", "assign", "bind", "drive", "emit", "observeValues", "observeResult", "observeCompleted",
    "observeFailed", "observeInterrupted", "startWithValues", "startWithResult", "startWithCompleted",
    "startWithFailed", "start", "onReceive", "subscribeNext", "subscribeError", "subscribeCompleted", "bindTo",
    "bindNext", "driveNext",
  ]

  /// Names of functions whose closure is read.
  static let areInspected: Set<String> = [
    "scheduledTimer", "Timer", "async", "observe", "withCheckedContinuation", "withCheckedThrowingContinuation",
    "withUnsafeContinuation", "withUnsafeThrowingContinuation",
  ]
}
