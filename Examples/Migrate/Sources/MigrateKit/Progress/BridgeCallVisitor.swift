import SwiftParser
import SwiftSyntax

/// Collects the calls of a file that create bridges.
final class BridgeCallVisitor: SyntaxVisitor {
  private let file: ParsedFile
  private var calls: [BridgeCall] = []

  private init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func calls(in file: ParsedFile) -> [BridgeCall] {
    guard LintContext(file).importsCauseway else { return [] }
    let visitor = BridgeCallVisitor(file)
    visitor.walk(file.tree)
    return visitor.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.bridge(node) {
      let mentions = MentionVisitor.mentions(in: node)
      calls.append(
        BridgeCall(
          file: file.file, line: line(node.nameStart),
          lines: line(node.positionAfterSkippingLeadingTrivia)...line(node.endPositionBeforeTrailingTrivia),
          name: name, label: Self.label(node), scope: Scope(type: EnclosingType.name(around: node)),
          mentions: mentions.members, types: mentions.types))
    }
    return .visitChildren
  }

  /// Returns the name of the bridge, or `nil` if the call is another one.
  private static func bridge(_ node: FunctionCallExprSyntax) -> String? {
    guard let name = node.calledName, !node.arguments.isEmpty || !node.closures.isEmpty || node.base != nil else {
      return nil
    }
    guard node.calledExpression.is(MemberAccessExprSyntax.self) else {
      return BridgeFunctions.free.contains(name) ? name : nil
    }
    if BridgeFunctions.members.contains(name) { return name }
    let first = node.arguments.first?.label?.text ?? ""
    if BridgeFunctions.labeled.contains("\(name)(\(first))") { return name }
    let base = ExpressionPath(node.base).elements.last?.prefixName ?? ""
    return BridgeFunctions.ofTypes.contains("\(base).\(name)") ? "\(base).\(name)" : nil
  }

  private static func label(_ node: FunctionCallExprSyntax) -> String? {
    let argument = node.calledName == "labeled" ? node.arguments.first?.expression : node.argument("label")
    return argument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  private func line(_ position: AbsolutePosition) -> Int { file.lines.line(at: position.utf8Offset) }
}

extension FunctionCallExprSyntax {
  /// The position of the called name, whose line `#line` has.
  var nameStart: AbsolutePosition {
    calledExpression.as(MemberAccessExprSyntax.self)?.declName.positionAfterSkippingLeadingTrivia
      ?? positionAfterSkippingLeadingTrivia
  }
}
