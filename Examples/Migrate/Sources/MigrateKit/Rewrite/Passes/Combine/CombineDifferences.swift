import SwiftSyntax

/// The operators of Combine that compile with `CausewayCombine` and mean something else.
struct CombineDifferences {
  private let context: RewriteContext

  init(_ context: RewriteContext) {
    self.context = context
  }

  /// Returns a sentence about the difference of an operator, or `nil` if it has the same meaning.
  func difference(of link: CombineChain.Link, in chain: CombineChain, at index: Int) -> String? {
    switch link.name {
    case "throttle": "At the finish the pending value is delivered immediately, not when its interval ends."
    case "zip": "The libraries complete a zip at different times. Compare the operator's documentation."
    case "flatMap" where link.labels.first == "maxPublishers":
      "The limit does not hold back values by demand; they wait in a buffer."
    case "handleEvents" where link.labels.contains("receiveRequest"):
      "receiveRequest is called once, with unlimited demand."
    case "assign" where link.labels == ["to", "on"]:
      "The object is held weakly. If nothing else retains it, the assignment ends with it."
    case "receive", "debounce", "delay", "timeout":
      scheduler(of: link)?.hasPrefix("RunLoop.main") == true
        ? "Values are delivered in all modes of the run loop, also during scrolling." : nil
    case "sink": sink(link, in: chain, at: index)
    default: nil
    }
  }

  private func scheduler(of link: CombineChain.Link) -> String? {
    let argument = link.call?.arguments.first { $0.label?.text == "on" || $0.label?.text == "scheduler" }
    return argument?.expression.trimmedDescription
  }

  private func sink(_ link: CombineChain.Link, in chain: CombineChain, at index: Int) -> String? {
    if setsItsOwnProperty(link, in: chain) {
      return "The closure sets the property whose changes it receives. The value that is set last remains."
    }
    switch isTopLevel(link.expression) ? .mainActor : context.isolation(of: link.expression) {
    case .mainActor:
      // A chain that already ends on the main queue is delivered there by both.
      let last = chain.links[..<index].last { !CombineNames.synchronous.contains($0.name) }
      let hop = last.flatMap { CombineNames.hops.contains($0.name) ? scheduler(of: $0) : nil }
      if let hop, hop.hasPrefix("DispatchQueue.main") || hop.hasPrefix("RunLoop.main") { return nil }
      return "The closure is called on the main actor: later, for values that are sent on another thread."
    case .actor, .globalActor: return "The closure is called on its actor, always later than the value is sent."
    default: return nil
    }
  }

  /// Whether a node is a statement of `main.swift`, which belongs to the main actor.
  private func isTopLevel(_ node: ExprSyntax) -> Bool {
    guard context.file.file.path.split(separator: "/").last == "main.swift" else { return false }
    return !node.ancestors.contains { $0.is(FunctionDeclSyntax.self) || $0.is(MemberBlockSyntax.self) }
  }

  /// Whether a subscriber of `$x` sets `x` of the same object.
  private func setsItsOwnProperty(_ link: CombineChain.Link, in chain: CombineChain) -> Bool {
    var name = chain.root.as(DeclReferenceExprSyntax.self)?.baseName.text
    if name == "self" { name = chain.links.first?.name }
    guard let name, name.hasPrefix("$"), let call = link.call else { return false }
    let finder = AssignedMembers(String(name.dropFirst()))
    finder.walk(call)
    return finder.isFound
  }
}

/// Finds an assignment to a member of `self`.
private final class AssignedMembers: SyntaxVisitor {
  private let name: String
  private(set) var isFound = false

  init(_ name: String) {
    self.name = name
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let target = node.assignedTarget, ExpressionPath(target).elements == ["self", name] { isFound = true }
    return .visitChildren
  }
}
