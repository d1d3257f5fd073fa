import SwiftSyntax

/// What a closure with `[weak self]` does, if it is one statement about `self` and its parameter.
enum SelfAction {
  /// Sets a property to an expression of the parameter, which is written as `$0`.
  case set(property: String, value: String)
  /// Does something else, as the text of a closure whose parameters are the object and the value.
  case perform(String)

  /// Returns `nil` if the closure is of another form.
  init?(_ closure: ClosureExprSyntax) {
    guard closure.capturesOnlySelfWeakly, closure.statements.count == 1, let item = closure.statements.first?.item,
      closure.parameterNames.count <= 1
    else { return nil }
    let parameter = closure.parameterNames.first ?? "$0"
    // Comments inside would be lost.
    guard !closure.containsComments else { return nil }
    if let action = Self.assignment(item, parameter) {
      self = action
    } else if let text = Self.text(item, parameter) {
      self = .perform(text)
    } else {
      return nil
    }
  }

  /// The property that is set to the parameter itself, or to a description of it.
  var property: String? {
    if case .set(let property, _) = self { property } else { nil }
  }

  /// Whether a property is set to the text of an error.
  var showsError: Bool {
    if case .set(_, let value) = self { value == "\"\\($0)\"" } else { false }
  }

  private static func assignment(_ item: CodeBlockItemSyntax.Item, _ parameter: String) -> SelfAction? {
    guard let assignment = item.as(SequenceExprSyntax.self)?.assignment,
      let target = assignment.target.as(MemberAccessExprSyntax.self), isSelf(target.base)
    else { return nil }
    let value = assignment.value.trimmedDescription
    let property = target.declName.baseName.text
    if value == parameter { return .set(property: property, value: "$0") }
    if value == "\"\\(\(parameter))\"" { return .set(property: property, value: "\"\\($0)\"") }
    return nil
  }

  /// Returns the text of a statement that begins with `self?`, for a closure with the object and the value.
  private static func text(_ item: CodeBlockItemSyntax.Item, _ parameter: String) -> String? {
    let finder = ParameterFinder(parameter)
    finder.walk(item)
    guard !finder.hasClosure, finder.owners.count == 1, let owner = finder.owners.first,
      let chain = owner.parent?.as(OptionalChainingExprSyntax.self),
      chain.trimmedOffsets.lowerBound == item.trimmedOffsets.lowerBound
    else { return nil }
    var edits = EditList()
    let start = item.trimmedOffsets.lowerBound
    for (range, text) in [(chain.trimmedOffsets, "$0")] + finder.values.map({ ($0.trimmedOffsets, "$1") }) {
      guard edits.add([Edit((range.lowerBound - start)..<(range.upperBound - start), text)]) else { return nil }
    }
    return String(decoding: edits.apply(to: Array(item.trimmedDescription.utf8)), as: UTF8.self)
  }

  /// Whether an expression is `self?`.
  private static func isSelf(_ expression: ExprSyntax?) -> Bool {
    expression?.as(OptionalChainingExprSyntax.self)?.expression.trimmedDescription == "self"
  }
}

extension ClosureExprSyntax {
  /// Whether the closure captures `self` weakly, and nothing else.
  fileprivate var capturesOnlySelfWeakly: Bool {
    guard let items = signature?.capture?.items, items.count == 1 else { return false }
    return capturesSelfWeakly && items.first?.initializer == nil
  }
}

/// Finds the uses of `self` and of the parameter in a statement.
private final class ParameterFinder: SyntaxVisitor {
  private let parameter: String
  private(set) var owners: [DeclReferenceExprSyntax] = []
  private(set) var values: [DeclReferenceExprSyntax] = []
  private(set) var hasClosure = false

  init(_ parameter: String) {
    self.parameter = parameter
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    // The name of a member is a reference, too.
    if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id == node.id { return .visitChildren }
    if node.baseName.text == "self" { owners.append(node) }
    if node.baseName.text == parameter { values.append(node) }
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    hasClosure = true
    return .skipChildren
  }
}
