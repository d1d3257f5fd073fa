import SwiftParser
import SwiftSyntax

/// Collects the calls of a file that create bridges.
final class BridgeCallVisitor: SyntaxVisitor {
  private let file: ParsedFile
  private var bridges = FileBridges()
  /// Functions whose closure parameters a bridge calls.
  private var helpers: Set<String> = []

  private init(_ file: ParsedFile) {
    self.file = file
    super.init(viewMode: .sourceAccurate)
  }

  static func bridges(in file: ParsedFile) -> FileBridges {
    guard LintContext(file).importsCauseway else { return FileBridges() }
    let visitor = BridgeCallVisitor(file)
    visitor.walk(file.tree)
    visitor.bridges.lines += HelperCalls.find(visitor.helpers, in: file.tree).map(visitor.lines)
    return visitor.bridges
  }

  /// A function that is given the callback of a bridge is a part of the bridge.
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    let types = node.signature.parameterClause.parameters.compactMap { TypeShape($0.type).name }
    if types.contains(where: { $0 == "Callback" || $0.hasSuffix("Continuation") }) {
      bridges.lines.append(lines(node))
    }
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.bridge(node) {
      let mentions = MentionVisitor.mentions(in: node)
      noteHelper(node, mentions.members)
      bridges.lines.append(lines(node))
      bridges.calls.append(
        BridgeCall(
          file: file.file, line: line(node.nameStart),
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
    let type = ExpressionPath(node.base).elements.last ?? ""
    if BridgeFunctions.statics.contains(name), type.isEmpty || BridgeFunctions.types.contains(type) { return name }
    let first = node.arguments.first?.label?.text ?? ""
    if BridgeFunctions.labeled.contains("\(name)(\(first))") { return name }
    let base = ExpressionPath(node.base).elements.last?.prefixName ?? ""
    return BridgeFunctions.ofTypes.contains("\(base).\(name)") ? "\(base).\(name)" : nil
  }

  private static func label(_ node: FunctionCallExprSyntax) -> String? {
    let argument = node.calledName == "labeled" ? node.arguments.first?.expression : node.argument("label")
    return argument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// Notes the function around a bridge if the bridge calls a closure that the function is given.
  private func noteHelper(_ node: FunctionCallExprSyntax, _ mentions: [BridgeCall.Mention]) {
    for current in node.ancestors.prefix(while: { !$0.is(MemberBlockSyntax.self) }) {
      if let function = current.as(FunctionDeclSyntax.self) {
        let closures = function.signature.parameterClause.parameters.filter { TypeShape($0.type).function != nil }
        let names = closures.map { ($0.secondName ?? $0.firstName).text }
        if mentions.contains(where: { $0.receiver.isEmpty && names.contains($0.name) }) {
          helpers.insert(function.name.text)
        }
      }
    }
  }

  private func lines(_ node: some SyntaxProtocol) -> ClosedRange<Int> {
    line(node.positionAfterSkippingLeadingTrivia)...line(node.endPositionBeforeTrailingTrivia)
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

/// Finds the calls of functions of the same file.
private final class HelperCalls: SyntaxVisitor {
  private let names: Set<String>
  private var calls: [FunctionCallExprSyntax] = []

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  static func find(_ names: Set<String>, in tree: SourceFileSyntax) -> [FunctionCallExprSyntax] {
    guard !names.isEmpty else { return [] }
    let visitor = HelperCalls(names)
    visitor.walk(tree)
    return visitor.calls
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if let name = node.calledName, names.contains(name),
      ExpressionPath(node.base).elements.drop(while: { $0 == "self" }).isEmpty
    {
      calls.append(node)
    }
    return .visitChildren
  }
}
