import SwiftSyntax

/// The operators before and after a call, or those of an initial value.
struct RxChain {
  /// The names of the calls, and `rx`.
  private let names: [String]
  /// The first element, if only calls follow it.
  private let source: ExprSyntax?

  /// Reads the chain around a call, without the call itself.
  init(around node: FunctionCallExprSyntax) {
    let chain = CombineChain(node)
    var later: [String] = []
    var next = node.parent
    while let access = next?.as(MemberAccessExprSyntax.self) {
      if access.parent?.is(FunctionCallExprSyntax.self) == true { later.append(access.declName.baseName.text) }
      next = access.parent?.parent
    }
    self.init(chain.root, chain.links.dropLast(), later)
  }

  /// Reads a whole expression.
  private init(of value: ExprSyntax) {
    let chain = CombineChain(value)
    self.init(chain.root, chain.links[...], [])
  }

  private init(_ root: ExprSyntax, _ links: ArraySlice<CombineChain.Link>, _ later: [String]) {
    var links = links
    var source = root
    if source.trimmedDescription == "self", let property = links.first, property.call == nil {
      source = property.expression
      links.removeFirst()
    }
    self.source = links.allSatisfy { $0.call != nil } ? source : nil
    names = links.filter { $0.call != nil || $0.name == "rx" }.map(\.name) + later
  }

  /// Whether the chain shows a stream of RxSwift: by another operator, or by the written type or the initial value of its
  /// first element.
  func isStream(_ context: RewriteContext) -> Bool { isStream(context, depth: 0) }

  private func isStream(_ context: RewriteContext, depth: Int) -> Bool {
    if names.contains(where: Self.isOwn) { return true }
    guard let source else { return false }
    if let type = context.writtenType(of: source) { return context.isStream(type) }
    // Damaged code may have variables that are made of each other.
    guard depth < 8, let value = context.initialValue(of: source) else { return false }
    return RxChain(of: value).isStream(context, depth: depth + 1)
  }

  private static func isOwn(_ name: String) -> Bool {
    name == "rx" || RxVocabulary.operators.contains(name) || RxVocabulary.subscriptions.contains(name)
  }
}
