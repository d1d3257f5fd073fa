import SwiftSyntax

/// Finds out how often a timer source of Dispatch fires.
final class TimerSchedule: SyntaxVisitor {
  private let names: Set<String>
  private var calls: [FunctionCallExprSyntax] = []
  /// The members that keep the source.
  private var members: Set<String> = []

  private init(_ names: Set<String>) {
    self.names = names
    super.init(viewMode: .sourceAccurate)
  }

  /// Whether the code schedules the source with one call, and without an interval.
  static func isOnce(_ source: FunctionCallExprSyntax) -> Bool {
    if let binding = source.parent?.parent?.as(PatternBindingSyntax.self) {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let list = source.ancestors.lazy.compactMap({ $0.as(CodeBlockItemListSyntax.self) }).first
      else { return false }
      let local = find([name], in: list)
      return local.members.isEmpty ? local.isOnce : isOnce(local.members.union([name]), around: source)
    }
    guard let target = source.parent?.as(ExprListSyntax.self)?.assignment?.target,
      let name = VariableValues.name(target)
    else { return false }
    return isOnce([name], around: source)
  }

  /// Any function of the type may schedule a source that a member keeps.
  private static func isOnce(_ names: Set<String>, around source: FunctionCallExprSyntax) -> Bool {
    let type = source.ancestors.first { $0.is(MemberBlockSyntax.self) }
    return type.map { find(names, in: $0).isOnce } ?? false
  }

  private static func find(_ names: Set<String>, in node: some SyntaxProtocol) -> TimerSchedule {
    let visitor = TimerSchedule(names)
    visitor.walk(node)
    return visitor
  }

  private var isOnce: Bool {
    guard calls.count == 1, let call = calls.first else { return false }
    return call.argument("repeating").map { ExpressionPath($0).elements.last == "never" } ?? true
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledName == "schedule", let name = node.base.flatMap(VariableValues.name), names.contains(name) {
      calls.append(node)
    }
    return .visitChildren
  }

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    if let (target, value) = node.assignment, let name = value.as(DeclReferenceExprSyntax.self)?.baseName.text,
      names.contains(name), let member = VariableValues.name(target)
    {
      members.insert(member)
    }
    return .visitChildren
  }
}
