import SwiftSyntax

/// Uses of `rx`: binders of properties stay, and controls and system objects have no counterpart.
///
/// The namespace also stands without a receiver, and RxSwift 2 wrote `rx_tap`. In an extension of `Reactive` its members
/// have no receiver.
final class RxCocoaVisitor: RewriteVisitor {
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.declName.baseName.text
    if node.base.map(isNamespace) ?? false {
      decide(name, at: node)
    } else if node.base?.trimmedDescription == "self" {
      decideMember(name, at: node)
    }
    decideFormerName(name, at: node)
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.isBare else { return .visitChildren }
    let name = node.baseName.text
    if !context.isScannedVariable(name, at: node) { decideMember(name, at: node) }
    decideFormerName(name, at: node)
    return .visitChildren
  }

  /// Whether an expression is `view.rx`, or `rx` of `self`.
  private func isNamespace(_ node: ExprSyntax) -> Bool {
    if let access = node.as(MemberAccessExprSyntax.self) { return access.declName.baseName.text == "rx" }
    guard let reference = node.as(DeclReferenceExprSyntax.self), reference.baseName.text == "rx" else { return false }
    return !context.isScannedVariable("rx", at: node)
  }

  private func decide(_ name: String, at node: some ExprSyntaxProtocol) {
    if isOwn(name, isCalled: node.isCalled) {
      keep(.declaration, "rx.\(name)", at: node)
    } else if isObserver(node), !node.isCalled, RxVocabulary.absentBinders[name] == nil {
      keep(.declaration, "rx.\(name)", at: node)
    } else {
      let key = node.isCalled ? "\(name)(" : name
      let remedy = RxVocabulary.absentBinders[key] ?? RxVocabulary.absentBinders[name]
      let (reason, detail) = Self.remainder(name, remedy, isObserver(node))
      report(.declaration, "rx.\(name)", at: node, reason, detail, compiles: false)
    }
  }

  /// Decides about a member of RxCocoa or RxGesture without a receiver, in an extension of `Reactive`.
  private func decideMember(_ name: String, at node: some ExprSyntaxProtocol) {
    guard
      RxVocabulary.controls.contains(name) || RxVocabulary.delegates.contains(name)
        || RxVocabulary.gestures.contains(name) || RxVocabulary.methods.contains(name)
        || RxVocabulary.observations.contains(name) && node.isCalled || name == "disposeBag",
      !isOwn(name, isCalled: node.isCalled), context.isNamespace(around: node)
    else { return }
    let (reason, detail) = Self.remainder(name, nil, false)
    report(.declaration, "rx.\(name)", at: node, reason, detail, compiles: false)
  }

  /// Decides about a name such as `rx_tap`.
  private func decideFormerName(_ former: String, at node: some ExprSyntaxProtocol) {
    guard former.hasPrefix("rx_") else { return }
    if context.index.hasProperty(former) || context.index.declares(former) {
      return keep(.declaration, former, at: node)
    }
    let name = String(former.dropFirst(3))
    var (reason, detail) = Self.remainder(name, RxVocabulary.absentBinders[name], isObserver(node))
    if reason == .declarationNotScanned { detail = "No scanned file declares '\(former)'." }
    if isObserver(node), !node.isCalled, RxVocabulary.absentBinders[name] == nil { detail = "Write 'rx.\(name)'." }
    report(.declaration, former, at: node, reason, detail, compiles: false)
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
    case "observe", "observeWeakly":
      return (
        .noCounterpart,
        "Use changes(of:) with a key path, as in from-kvo.md, or for user defaults in from-user-defaults.md."
      )
    case "disposeBag": return (.noCounterpart, "Store a DisposeBag in the class.")
    case _ where RxVocabulary.methods.contains(name):
      return (
        .noCounterpart, "Causeway observes no methods at run time. Send to a subject where the method is implemented."
      )
    case _ where RxVocabulary.gestures.contains(name):
      return (.noCounterpart, "Bridge the gesture recognizer of the view, as in from-target-action.md.")
    case _ where RxVocabulary.controls.contains(name) || isObserver:
      return (
        .noCounterpart, "Make a ControlEvent(events:) or ControlProperty(values:valueSink:), as in from-rxswift.md."
      )
    default: return (.declarationNotScanned, "No scanned file extends Reactive with '\(name)'.")
    }
  }

  /// Whether the scanned files extend `Reactive` by a function or property of this name.
  private func isOwn(_ name: String, isCalled: Bool) -> Bool {
    guard let extended = context.index.types["Reactive"] else { return false }
    return isCalled ? extended.functions[name] != nil : extended.properties[name] != nil
  }

  /// Whether the expression receives elements, as an argument of `bind(to:)`, `drive(_:)` or `emit(to:)`.
  private func isObserver(_ node: some ExprSyntaxProtocol) -> Bool {
    var current = Syntax(node)
    if let call = node.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == node.id {
      current = Syntax(call)
    }
    guard let argument = current.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self), let name = call.calledName
    else { return false }
    return switch name {
    case "bindTo", "drive", "subscribe": argument.label == nil
    case "bind", "emit": argument.label?.text == "to" || call.arguments.first?.label?.text == "to"
    default: false
    }
  }
}

extension ExprSyntaxProtocol {
  /// Whether the expression is the function of a call.
  fileprivate var isCalled: Bool { parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == Syntax(self).id }
}
