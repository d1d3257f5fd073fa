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
