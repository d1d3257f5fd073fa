import SwiftSyntax

/// A subscription that delivers on the main thread, and whose closures set a property of `self` or call a method of it.
///
/// It has the form `x.observe(on: MainScheduler.instance).subscribe(onNext: { … }).disposed(by: bag)`, or
/// `x.drive(onNext: { … }).disposed(by: bag)`, or the same with `emit`.
struct RxSubscription {
  /// The whole statement.
  let statement: FunctionCallExprSyntax
  /// The name of the function that subscribes.
  let name: String
  private let subscribe: FunctionCallExprSyntax
  /// The call of `observe(on:)`; `nil` for a driver or a signal.
  private let observe: FunctionCallExprSyntax?
  private let source: ExprSyntax
  private let period: TokenSyntax
  private let action: SelfAction
  private let failure: String
  /// Whether the property has the type of the elements, or an optional of it.
  private let isExact: Bool

  /// Returns `nil` if the use of a bag is of another form.
  init?(bag: DeclReferenceExprSyntax, of type: String, _ index: TypeIndex) {
    // `self.bag` is one expression.
    let expression = bag.parent?.as(MemberAccessExprSyntax.self).map { Syntax($0) } ?? Syntax(bag)
    guard let argument = expression.parent?.as(LabeledExprSyntax.self),
      let disposed = argument.parent?.parent?.as(FunctionCallExprSyntax.self), disposed.calledName == "disposed",
      disposed.parent?.is(CodeBlockItemSyntax.self) == true,
      let subscribe = disposed.base?.as(FunctionCallExprSyntax.self), let name = subscribe.calledName
    else { return nil }
    let isShared = ["drive", "emit"].contains(name) && !index.declares(name)
    let observe = isShared ? nil : subscribe.base?.as(FunctionCallExprSyntax.self)
    guard isShared || name == "subscribe" && observe?.isMainObservation == true,
      let access = (observe ?? subscribe).calledExpression.as(MemberAccessExprSyntax.self), let source = access.base,
      !disposed.hasComments(after: source), !source.isOptionalChain
    else { return nil }
    var closures = subscribe.closures
    // A trailing closure of `subscribe` has an event as its parameter.
    guard subscribe.trailingClosure == nil, subscribe.arguments.count == closures.count,
      let next = closures.firstIndex(where: { $0.label == "onNext" }),
      let action = SelfAction(closures.remove(at: next).closure)
    else { return nil }
    switch closures.count {
    case 0: failure = ".keepLast"
    case 1:
      guard !isShared, closures[0].label == "onError", let shown = SelfAction(closures[0].closure), shown.showsError,
        let property = shown.property, index.property(property, of: type)?.shape == .optional(.named("String", []))
      else { return nil }
      failure = ".show(in: \\.\(property))"
    default: return nil
    }
    statement = disposed
    self.subscribe = subscribe
    self.observe = observe
    self.source = source
    period = access.period
    isExact = action.property.flatMap { index.property($0, of: type) }.map { index.isExact($0, in: type) } ?? false
    self.action = action
    self.name = name
  }

  /// The calls of the statement, which no other pass decides about.
  var calls: [SyntaxIdentifier] { [statement.id, subscribe.id, observe?.id].compactMap(\.self) }

  /// Whether the statement is in the body of a class or of its extensions, and not in a type inside it.
  func isInside(_ type: ClassDeclSyntax, _ name: String) -> Bool {
    for current in statement.ancestors {
      if current.id == type.id { return true }
      if let node = current.as(ExtensionDeclSyntax.self) { return node.extendedType.trimmedDescription == name }
      if current.asProtocol((any DeclGroupSyntax).self) != nil || current.is(ClosureExprSyntax.self) { return false }
    }
    return false
  }

  var edits: [Edit] {
    let target =
      switch action {
      case .set(let property, "$0") where isExact: ", to: \\.\(property), of: self, onFailure: \(failure))"
      case .set(let property, let value):
        ", to: self, onFailure: \(failure)) { $0.\(property) = \(value.replacing("$0", with: "$1")) }"
      case .perform(let text): ", to: self, onFailure: \(failure)) { \(text) }"
      }
    // A source in one line stays in one line.
    let start = source.isInOneLine ? source.trimmedOffsets.upperBound : period.trimmedOffsets.lowerBound
    let observed = start..<(observe ?? subscribe).trimmedOffsets.upperBound
    return [
      .insert("bindings.bind(", before: source),
      Edit(observed, observe == nil ? ".asObservable().toPublisher()" : ".toPublisher()"),
      Edit(observed.upperBound..<statement.trimmedOffsets.upperBound, target),
    ]
  }
}

extension FunctionCallExprSyntax {
  /// Whether the call is `observe(on: MainScheduler.instance)`, or the same in an older version.
  fileprivate var isMainObservation: Bool {
    guard let name = calledName, ["observe", "observeOn"].contains(name), arguments.count == 1,
      let scheduler = arguments.first?.expression.trimmedDescription
    else { return false }
    return ["MainScheduler.instance", "MainScheduler()", "RxSwift.MainScheduler.instance"].contains(scheduler)
  }
}

extension ExprSyntax {
  /// Whether the chain of calls ends early if a part of it is `nil`.
  fileprivate var isOptionalChain: Bool {
    var next: ExprSyntax? = self
    while let current = next {
      if current.is(OptionalChainingExprSyntax.self) { return true }
      next =
        current.as(FunctionCallExprSyntax.self)?.calledExpression ?? current.as(MemberAccessExprSyntax.self)?.base
        ?? current.as(SubscriptCallExprSyntax.self)?.calledExpression
        ?? current.as(ForceUnwrapExprSyntax.self)?.expression
    }
    return false
  }

  fileprivate var isInOneLine: Bool { !trimmedDescription.contains(where: \.isNewline) }
}

extension FunctionCallExprSyntax {
  /// Whether there is a comment between a part of the call and its end.
  fileprivate func hasComments(after source: ExprSyntax) -> Bool {
    let last = lastToken(viewMode: .sourceAccurate)
    return tokens(viewMode: .sourceAccurate).contains { token in
      guard token.position >= source.endPosition else {
        return token.endPosition == source.endPosition && token.trailingTrivia.hasComment
      }
      return token.leadingTrivia.hasComment || token != last && token.trailingTrivia.hasComment
    }
  }
}

extension TypeIndex {
  /// Whether only values of a property's type, or of the type in its optional, can be assigned to it.
  ///
  /// Otherwise a key path does not accept what an assignment converts, such as a subclass.
  fileprivate func isExact(_ property: PropertyFact, in type: String) -> Bool {
    // A property without a written type has the type of a literal or of an initializer.
    guard let shape = property.shape else { return true }
    return resolved(shape, in: type).names.allSatisfy { name in
      if Self.convertible.contains(name) { return false }
      return switch self.type(named: name, in: type)?.kind {
      case .protocol, .class: false
      default: true
      }
    }
  }

  private static let convertible: Set<String> = ["Any", "AnyObject", "AnyHashable", "CGFloat", "Double", "Error"]
}
