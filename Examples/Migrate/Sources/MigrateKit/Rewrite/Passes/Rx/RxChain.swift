import SwiftSyntax

/// The operators before and after a call.
struct RxChain {
  /// The names of the other calls, and `rx`.
  private let names: [String]
  /// The first element, if only calls follow it.
  private let source: ExprSyntax?

  init(around node: FunctionCallExprSyntax) {
    let chain = CombineChain(node)
    var links = chain.links.dropLast()
    var source = chain.root
    if source.trimmedDescription == "self", let property = links.first, property.call == nil {
      source = property.expression
      links.removeFirst()
    }
    self.source = links.allSatisfy { $0.call != nil } ? source : nil
    var names = links.filter { $0.call != nil || $0.name == "rx" }.map(\.name)
    var next = node.parent
    while let access = next?.as(MemberAccessExprSyntax.self) {
      if access.parent?.is(FunctionCallExprSyntax.self) == true { names.append(access.declName.baseName.text) }
      next = access.parent?.parent
    }
    self.names = names
  }

  /// Whether the chain shows a stream of RxSwift: by another operator, or by the written type of its first element.
  func isStream(_ context: RewriteContext) -> Bool {
    names.contains { $0 == "rx" || RxVocabulary.operators.contains($0) || RxVocabulary.subscriptions.contains($0) }
      || source.flatMap { context.writtenType(of: $0) }.map(context.isStream) ?? false
  }
}
