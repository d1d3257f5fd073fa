import SwiftSyntax

/// The arguments of a call to a service that become handlers of a callback.
struct HandlerArguments {
  let edits: [Edit]
  let handlers: [ForwardingHandler]
  /// The types of the parameters that take the handlers, if the service was scanned.
  private let shapes: [FunctionShape?]
  private let scope: String?

  /// Recognizes the closures that resume a continuation.
  ///
  /// - Returns: `nil` unless each use of the continuation is in a closure or an argument that a handler replaces, and the
  ///   labels of these are known.
  init?(_ call: ContinuationCall, _ name: String, _ context: RewriteContext) {
    var edits: [Edit] = []
    var handlers: [ForwardingHandler] = []
    var shapes: [FunctionShape?] = []
    var seen: Set<SyntaxIdentifier> = []
    var owner: String?
    for use in call.uses {
      let argument: Syntax
      let handler: ForwardingHandler
      if let closure = use.node.outermostClosure(in: call.closure) {
        guard seen.insert(closure.id).inserted else { continue }
        guard !closure.containsComments, let found = ForwardingHandler(closure, resuming: call.name) else { return nil }
        (argument, handler) = (Syntax(closure), found)
      } else {
        guard let found = ForwardingHandler(use) else { return nil }
        (argument, handler) = (use.node, found)
      }
      guard let position = ArgumentPosition(argument) else { return nil }
      let service = ScannedService.of(position.call, context)
      let text = "\(name).\(handler.member)"
      if position.isFirstTrailing {
        // The label is that of the declaration.
        guard let service, let parameter = service.parameter(ofTrailing: position.call),
          let edit = position.replacement(label: parameter.label, text, context.file)
        else { return nil }
        edits.append(edit)
        shapes.append(context.index.closure(parameter.shape, in: service.scope.type))
      } else {
        guard !position.isTrailing else { return nil }
        edits.append(.replace(argument, with: text))
        let parameter = service?.parameters.first { $0.label == position.label && position.label != nil }
        shapes.append(parameter.flatMap { context.index.closure($0.shape, in: service?.scope.type) })
      }
      owner = service?.scope.type ?? owner
      handlers.append(handler)
    }
    // Handlers of several calls would have to agree on their types.
    guard !handlers.isEmpty, handlers.count == 1 || Set(handlers) == [.succeed, .fail] else { return nil }
    self.edits = edits
    self.handlers = handlers
    self.shapes = shapes
    scope = owner
  }

  /// The type of the value, if the service takes a `Result` or a pair and was scanned.
  func value(_ index: TypeIndex) -> TypeShape? {
    for case let shape? in shapes {
      guard let first = shape.parameters.first.map({ index.resolved($0, in: scope) }) else { continue }
      if case .named(let name, let arguments) = first, name == "Result", let value = arguments.first { return value }
      return first.unwrapped
    }
    return nil
  }

  /// The type of the error as code, if the service was scanned.
  func failure(_ index: TypeIndex) -> String? {
    for (shape, handler) in zip(shapes, handlers) where handler.hasFailure {
      guard let last = shape?.parameters.last.map({ index.resolved($0, in: scope) }) else { continue }
      if case .named(let name, let arguments) = last, name == "Result", arguments.count == 2 {
        return arguments[1].sourceText
      }
      return last.unwrapped.sourceText
    }
    return nil
  }
}

/// The position of an argument in a call.
struct ArgumentPosition {
  let call: FunctionCallExprSyntax
  let label: String?
  let isTrailing: Bool
  /// Whether the argument is a trailing closure without a label.
  var isFirstTrailing: Bool { isTrailing && label == nil }

  init?(_ argument: Syntax) {
    guard let parent = argument.parent else { return nil }
    if let call = parent.as(FunctionCallExprSyntax.self), call.trailingClosure?.id == argument.id {
      (self.call, label, isTrailing) = (call, nil, true)
    } else if let element = parent.as(LabeledExprSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self), call.arguments.id == element.parent?.id
    {
      (self.call, label, isTrailing) = (call, element.label?.text, false)
    } else if let element = parent.as(MultipleTrailingClosureElementSyntax.self),
      let call = element.parent?.parent?.as(FunctionCallExprSyntax.self)
    {
      (self.call, label, isTrailing) = (call, element.label.text, true)
    } else {
      return nil
    }
  }

  /// Returns the edit that moves a trailing closure into the parentheses, as another argument.
  func replacement(label: String?, _ text: String, _ file: ParsedFile) -> Edit? {
    guard let closure = call.trailingClosure, call.additionalTrailingClosures.isEmpty else { return nil }
    let argument = label.map { "\($0): \(text)" } ?? text
    let end = closure.trimmedOffsets.upperBound
    guard let parenthesis = call.rightParen else {
      guard call.arguments.isEmpty else { return nil }
      return gapless(
        Edit(call.calledExpression.trimmedOffsets.upperBound..<end, "(\(argument))"), before: closure, file)
    }
    let separator = call.arguments.isEmpty ? "" : call.arguments.last?.trailingComma == nil ? ", " : " "
    return gapless(
      Edit(parenthesis.trimmedOffsets.lowerBound..<end, "\(separator)\(argument))"), before: closure, file)
  }

  /// The edit, if there is no comment between the call and its closure.
  private func gapless(_ edit: Edit, before closure: ClosureExprSyntax, _ file: ParsedFile) -> Edit? {
    let gap = file.bytes[edit.range.lowerBound..<closure.trimmedOffsets.lowerBound]
    return gap.contains(UInt8(ascii: "/")) ? nil : edit
  }
}

/// Finds the declaration of a called function among the scanned ones.
enum ScannedService {
  /// Returns the function, or `nil` unless exactly one function with this name and these labels can be meant.
  static func of(_ call: FunctionCallExprSyntax, _ context: RewriteContext) -> FunctionFact? {
    guard let name = call.calledName else { return nil }
    let functions = context.services.functions[name, default: []].map(\.fact)
    // Several functions of one name, such as overrides, may be meant if their callbacks agree.
    let fitting = functions.filter { $0.parameters.contains(where: \.mayBeClosure) && fits(call, $0) }
    guard let first = fitting.first, fitting.allSatisfy({ $0.parameters == first.parameters }) else { return nil }
    return first
  }

  private static func fits(_ call: FunctionCallExprSyntax, _ fact: FunctionFact) -> Bool {
    let labels = call.arguments.map { $0.label?.text }
    let trailing = (call.trailingClosure == nil ? 0 : 1) + call.additionalTrailingClosures.count
    guard labels.count + trailing <= fact.parameters.count else { return false }
    var parameters = fact.parameters[...]
    for label in labels {
      guard let index = parameters.firstIndex(where: { $0.label == label }),
        parameters[..<index].allSatisfy(\.hasDefault)
      else { return false }
      parameters = parameters[(index + 1)...]
    }
    return parameters.filter { !$0.hasDefault }.count <= trailing && parameters.count >= trailing
  }
}

extension FunctionFact {
  /// The parameter that takes the only trailing closure of a call: the last one that remains.
  func parameter(ofTrailing call: FunctionCallExprSyntax) -> ParameterFact? {
    guard call.additionalTrailingClosures.isEmpty, let last = parameters.last, last.mayBeClosure else { return nil }
    // A trailing closure may match an earlier parameter.
    let closures = parameters.dropFirst(call.arguments.count).filter(\.mayBeClosure)
    return closures.count == 1 ? last : nil
  }
}
