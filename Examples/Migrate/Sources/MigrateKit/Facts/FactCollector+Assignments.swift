import SwiftSyntax

extension FactCollector {
  func readAssignment(_ node: SequenceExprSyntax) {
    var elements = node.elements.makeIterator()
    guard let target = elements.next(), let sign = elements.next(), let value = elements.next() else { return }
    if let binary = sign.as(BinaryOperatorExprSyntax.self) {
      // `signal <~ producer` binds in ReactiveSwift.
      if binary.operator.text == "<~" { addBinding(target, node) }
      return
    }
    guard sign.is(AssignmentExprSyntax.self) else { return }
    if let source = value.as(DeclReferenceExprSyntax.self)?.baseName.text { recordStore(source, in: target) }
    let (kind, _) = Self.kind(of: value)
    var path = ExpressionPath(target).elements
    guard let name = path.popLast(), name != "?", name != "[]" else { return }
    let setsSelf = value.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
    if path.isEmpty {
      guard kind == .closure || setsSelf && Vocabulary.isDelegateProperty(name), !types.isEmpty, localType(name) == nil
      else { return }
    } else if kind != .closure {
      guard Self.isKept(name) else { return }
    }
    facts.assignments.append(
      AssignmentFact(
        scope: scope, name: name, receiver: path, rootType: path.first.flatMap(localType), value: kind,
        setsSelf: setsSelf, line: line(of: node)))
  }

  private static func isKept(_ name: String) -> Bool {
    Vocabulary.isDelegateProperty(name) || Vocabulary.isEvent(name) || Vocabulary.isCallback(name)
      || Vocabulary.isCompletion(name) || name == "action" || name == "target"
  }

  private func recordStore(_ source: String, in target: ExprSyntax) {
    if target.is(SubscriptCallExprSyntax.self) {
      record(.storedInCollection, of: source)
    } else if let name = ExpressionPath(target).elements.last {
      record(.storedInProperty(name), of: source)
    }
  }

  private func addBinding(_ target: ExprSyntax, _ node: SequenceExprSyntax) {
    facts.calls.append(
      CallFact(
        scope: scope, name: "<~", receiver: ExpressionPath(target).elements, rootType: nil, arguments: [],
        line: line(of: node), chainedCall: nil, isInterpolated: false, after: .end, closureParameters: []))
  }

  /// Keeps a loop over the values of a publisher: `for await value in publisher.values`.
  func readLoop(_ node: ForStmtSyntax) {
    let path = ExpressionPath(node.sequence).elements
    guard node.awaitKeyword != nil, path.count > 1, path.last == "values" else { return }
    facts.calls.append(
      CallFact(
        scope: scope, name: "for await", receiver: path, rootType: path.first.flatMap(localType), arguments: [],
        line: line(of: node), chainedCall: nil, isInterpolated: false, after: .code, closureParameters: []))
  }

  /// Keeps a `#selector` that is not an argument of a call: it registers in a way that the scan has to explain.
  func readSelector(_ node: MacroExpansionExprSyntax) {
    guard node.macroName.text == "selector", node.parent?.is(LabeledExprSyntax.self) != true else { return }
    // `item.action = #selector(…)` is found as an assignment.
    if node.parent?.parent?.is(SequenceExprSyntax.self) == true { return }
    facts.calls.append(
      CallFact(
        scope: scope, name: "#selector", receiver: [], rootType: nil,
        arguments: [
          ArgumentFact(label: nil, kind: .selector, text: node.arguments.trimmedDescription, isTrailing: false)
        ], line: line(of: node), chainedCall: nil, isInterpolated: false, after: .end, closureParameters: []))
  }
}
