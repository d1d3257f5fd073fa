import SwiftSyntax

/// Finds closures that may run on another thread.
final class UnknownClosures: SyntaxVisitor {
  private let ranges: [Range<Int>]
  private var found: ClosureExprSyntax?

  /// Functions that call their closure before they return.
  private static let known: Set<String> = [
    "allSatisfy", "compactMap", "contains", "drop", "filter", "first", "firstIndex", "flatMap", "forEach", "last",
    "map", "max", "min", "prefix", "reduce", "removeAll", "sort", "sorted", "withAnimation",
  ]
  private static let mainActor: Set<String> = [
    "DispatchQueue.main.async", "DispatchQueue.main.asyncAfter", "Task", "UIView.animate",
  ]

  private init(_ ranges: [Range<Int>]) {
    self.ranges = ranges
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the first closure below a node that is not known to run at once or on the main actor.
  ///
  /// - Parameters:
  ///   - node: The members of a class.
  ///   - ranges: Code that is replaced.
  /// - Returns: The closure, or `nil` if there is none.
  static func first(in node: some SyntaxProtocol, besides ranges: [Range<Int>] = []) -> ClosureExprSyntax? {
    let finder = UnknownClosures(ranges)
    finder.walk(node)
    return finder.found
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let offset = node.trimmedOffsets.lowerBound
    if ranges.contains(where: { $0.contains(offset) }) { return .skipChildren }
    if found == nil, !node.statements.isEmpty, !isKnown(node) { found = node }
    return .visitChildren
  }

  private func isKnown(_ node: ClosureExprSyntax) -> Bool {
    let call = node.ancestors.first { $0.is(FunctionCallExprSyntax.self) || $0.is(CodeBlockItemSyntax.self) }?
      .as(FunctionCallExprSyntax.self)
    guard let callee = call?.calledExpression else { return false }
    if callee.id == node.id { return true }
    let text = callee.trimmedDescription
    return Self.mainActor.contains(text) || Self.known.contains(call?.member?.declName.baseName.text ?? text)
  }
}
