import SwiftSyntax

/// Uses of `rx`: binders of properties stay, and controls and system objects have no counterpart.
final class RxCocoaVisitor: RewriteVisitor {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let base = node.base?.as(MemberAccessExprSyntax.self), base.declName.baseName.text == "rx" else {
      return .visitChildren
    }
    let name = node.declName.baseName.text
    let called = node.parent?.as(FunctionCallExprSyntax.self).flatMap { $0.calledExpression.id == node.id ? $0 : nil }
    if isOwn(name) {
      keep(.declaration, "rx.\(name)", at: node)
    } else if isObserver(node), called == nil, RxVocabulary.absentBinders[name] == nil {
      keep(.declaration, "rx.\(name)", at: node)
    } else {
      let key = called == nil ? name : "\(name)("
      let remedy = RxVocabulary.absentBinders[key] ?? RxVocabulary.absentBinders[name]
      let (reason, detail) = Self.remainder(name, remedy, isObserver(node))
      report(.declaration, "rx.\(name)", at: node, reason, detail, compiles: false)
    }
    return .visitChildren
  }

  private static func remainder(_ name: String, _ members: String?, _ isObserver: Bool) -> (Reason, detail: String) {
    if let members, isObserver {
      return (.noCounterpart, "Write a Binder in an extension of Reactive, with \(members).")
    }
    if let property = RxVocabulary.delegateSetters[name] {
      return (.noCounterpart, "Set '\(property)' of the view itself.")
    }
    if RxVocabulary.delegates.contains(name) {
      return (.noCounterpart, "Bridge the delegate or data source of the view, as in from-delegates.md.")
    }
    switch name {
    case "notification": return (.noCounterpart, "Use NotificationCenter.posts(of:), as in from-notifications.md.")
    case "data", "json", "response":
      return (.noCounterpart, "Use URLSession's async functions, as in from-urlsession.md.")
    case "observe", "observeWeakly": return (.noCounterpart, "Use changes(of:), as in from-kvo.md.")
    case "deallocated", "deallocating", "methodInvoked", "sentMessage":
      return (
        .noCounterpart, "Causeway observes no methods at run time. Send to a subject where the method is implemented."
      )
    case _ where RxVocabulary.controls.contains(name) || isObserver:
      return (
        .noCounterpart, "Make a ControlEvent(events:) or ControlProperty(values:valueSink:), as in from-rxswift.md."
      )
    default: return (.declarationNotScanned, "No scanned file extends Reactive with '\(name)'.")
    }
  }

  /// Whether the scanned files extend `Reactive` by this name.
  private func isOwn(_ name: String) -> Bool {
    guard let extended = context.index.types["Reactive"] else { return false }
    return extended.properties[name] != nil || extended.functions[name] != nil
  }

  /// Whether the expression receives elements, as an argument of `bind(to:)`, `drive(_:)` or `emit(to:)`.
  private func isObserver(_ node: MemberAccessExprSyntax) -> Bool {
    var current = Syntax(node)
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      current = Syntax(call)
    }
    guard let argument = current.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = call.calledName
    else { return false }
    return switch name {
    case "bind", "emit": argument.label?.text == "to" || call.arguments.first?.label?.text == "to"
    case "drive", "subscribe": argument.label == nil
    default: false
    }
  }
}
